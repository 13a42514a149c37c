<?php
/**
 * Orders that are put into the bin, taken out of it, or deleted.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** A binned order wants no delivery. One that comes back gets only what the bin took from it. */
final class Bin {
	/**
	 * Orders that come back in this request, by their ids: their change of status is no payment.
	 *
	 * @var array<int, bool>
	 */
	private static $restored = array();

	/** Begins. Lists of posts tell WordPress alone, other pages and the API tell WooCommerce. */
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
	 * Whether an order comes out of the bin in this request.
	 *
	 * @param int $order_id The order.
	 */
	public static function is_restored( int $order_id ): bool {
		return isset( self::$restored[ $order_id ] );
	}

	/**
	 * An order was put into the bin.
	 *
	 * @param int $id Of the order, or of any post.
	 */
	public static function when_binned( $id ): void {
		if ( self::is_order( (int) $id ) ) {
			Cancellation::when_order_cancelled( (int) $id );
			$order = wc_get_order( $id );
			$order && Attention::refresh( $order );
		}
	}

	/**
	 * An order comes back.
	 *
	 * @param int $id Of the order, or of any post.
	 */
	public static function when_restored( $id ): void {
		if ( self::is_order( (int) $id ) && ! self::is_restored( (int) $id ) ) {
			self::$restored[ (int) $id ] = true;
			Jobs::in( Jobs::RESTORE, array( (int) $id ), 0 );
		}
	}

	/**
	 * The job: a delivery that was called off with the order is ordered again.
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
	 * An order is deleted. No job and no note can follow: its delivery is called off now if that is free.
	 *
	 * @param int $id Of the order, or of any post.
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
	 * Whether it is an order of a customer.
	 *
	 * @param int $id Of any post, or of an order in a table of its own.
	 */
	private static function is_order( int $id ): bool {
		$type = get_post_type( $id );
		return ! $type || in_array( $type, array( 'shop_order', 'shop_order_placehold' ), true );
	}
}
