<?php
/**
 * Orders in the trash.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Trashing an order cancels its delivery. Restoring the order sends the cancelled delivery again. */
final class Bin {
	/**
	 * Ids of orders restored in this request. The status change of a restored order is not a payment.
	 *
	 * @var array<int, bool>
	 */
	private static $restored = array();

	/** Registers the hooks. Post lists fire WordPress hooks only; other pages and the REST API fire WooCommerce hooks. */
	public static function hook(): void {
		foreach ( array( 'woocommerce_trash_order', 'trashed_post' ) as $hook ) {
			add_action( $hook, array( self::class, 'when_binned' ) );
		}
		foreach ( array( 'woocommerce_untrash_order', 'untrashed_post' ) as $hook ) {
			add_action( $hook, array( self::class, 'when_restored' ) );
		}
		foreach ( array( 'woocommerce_before_delete_order', 'before_delete_post' ) as $hook ) {
			add_action( $hook, array( self::class, 'when_deleted' ) );
		}
		add_action( Jobs::RESTORE, array( self::class, 'run' ) );
	}

	/**
	 * True when an order is restored from the trash in this request.
	 *
	 * @param int $order_id The order.
	 */
	public static function is_restored( int $order_id ): bool {
		return isset( self::$restored[ $order_id ] );
	}

	/**
	 * Handles a trashed order.
	 *
	 * @param int $id Order or post id.
	 */
	public static function when_binned( $id ): void {
		if ( self::is_order( (int) $id ) ) {
			Cancellation::when_order_cancelled( (int) $id );
			$order = wc_get_order( $id );
			$order && Attention::refresh( $order );
		}
	}

	/**
	 * Handles a restored order.
	 *
	 * @param int $id Order or post id.
	 */
	public static function when_restored( $id ): void {
		if ( self::is_order( (int) $id ) && ! self::is_restored( (int) $id ) ) {
			self::$restored[ (int) $id ] = true;
			Jobs::in( Jobs::RESTORE, array( (int) $id ), 0 );
		}
	}

	/**
	 * Job: sends the delivery again if the delivery was cancelled with the order.
	 *
	 * @param int $order_id The order.
	 */
	public static function run( $order_id ): void {
		$order = wc_get_order( $order_id );
		if ( ! $order || $order->has_status( Cancellation::CALLED_OFF ) ) {
			return;
		}
		if ( Delivery::of( $order )['called_off'] ) {
			Shipments::when_paid( $order_id );
		}
		Attention::refresh( $order );
	}

	/**
	 * Cancels the delivery of a deleted order if free. Uses no job, because a job could not load the order.
	 *
	 * @param int $id Order or post id.
	 */
	public static function when_deleted( $id ): void {
		$order    = self::is_order( (int) $id ) ? wc_get_order( (int) $id ) : false;
		$delivery = $order ? Delivery::of( $order ) : Delivery::NOTHING;
		if ( ! $delivery['shipment_id'] || in_array( $delivery['status'], Delivery::ENDED, true ) || 'over' === $delivery['state'] ) {
			return;
		}
		$error = Cancellation::commit( (int) $id, __( 'The order was deleted in the shop', 'tuma-for-woocommerce' ), 0 );
		if ( '' !== $error && function_exists( 'wc_get_logger' ) ) {
			wc_get_logger()->warning( "Order $id was deleted and its delivery {$delivery['number']} goes on: $error", array( 'source' => Jobs::GROUP ) );
		}
	}

	/**
	 * True for orders; false for refunds and other post types.
	 *
	 * @param int $id Post id, or order id with custom order tables.
	 */
	private static function is_order( int $id ): bool {
		$type = get_post_type( $id );
		return ! $type || in_array( $type, array( 'shop_order', 'shop_order_placehold' ), true );
	}
}
