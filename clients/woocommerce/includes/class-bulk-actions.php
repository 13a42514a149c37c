<?php
/**
 * Many orders at once.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** They are planned here and sent by jobs: a list of a hundred does not hang. */
final class Bulk_Actions {
	const ACTION = 'tuma_send';

	/** Begins, on both kinds of lists. */
	public static function hook(): void {
		foreach ( array( 'edit-shop_order', 'woocommerce_page_wc-orders' ) as $screen ) {
			add_filter( 'bulk_actions-' . $screen, array( self::class, 'add' ) );
			add_filter( 'handle_bulk_actions-' . $screen, array( self::class, 'act' ), 10, 3 );
		}
		add_filter( 'woocommerce_order_actions', array( self::class, 'add_single' ) );
		add_action( 'woocommerce_order_action_' . self::ACTION, array( self::class, 'act_single' ) );
		add_action( 'admin_notices', array( self::class, 'say' ) );
	}

	/**
	 * In the list of bulk actions.
	 *
	 * @param array $actions Others.
	 */
	public static function add( $actions ): array {
		return $actions + array( self::ACTION => __( 'Send riders (Tuma)', 'tuma-for-woocommerce' ) );
	}

	/**
	 * In the actions of one order.
	 *
	 * @param array $actions Others.
	 */
	public static function add_single( $actions ): array {
		return $actions + array( self::ACTION => __( 'Send a rider (Tuma)', 'tuma-for-woocommerce' ) );
	}

	/**
	 * The action of one order.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function act_single( $order ): void {
		if ( Order_Page::may_edit( $order->get_id() ) ) {
			Shipments::plan( $order->get_id(), true );
		}
	}

	/**
	 * The bulk action, for those orders that this person may edit. WooCommerce and WordPress have checked the nonce.
	 *
	 * @param string $back   Where it goes on.
	 * @param string $action Which.
	 * @param array  $ids    Orders.
	 */
	public static function act( $back, $action, $ids ): string {
		$ids = self::ACTION === $action ? array_filter( array_map( 'intval', (array) $ids ), array( Order_Page::class, 'may_edit' ) ) : array();
		if ( ! $ids ) {
			return (string) $back;
		}
		$planned = 0;
		foreach ( $ids as $id ) {
			$planned += Shipments::plan( $id, true ) ? 1 : 0;
		}
		return add_query_arg( 'tuma_planned', $planned . '-' . ( count( $ids ) - $planned ), $back );
	}

	/** What became of it. */
	public static function say(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It shows two numbers.
		$told = sanitize_text_field( wp_unslash( $_GET['tuma_planned'] ?? '' ) );
		if ( preg_match( '/^(\d+)-(\d+)$/', $told, $found ) ) {
			/* translators: 1: how many orders, 2: how many others */
			$words = __( 'Tuma: %1$d deliveries are being ordered. %2$d orders had one already.', 'tuma-for-woocommerce' );
			echo '<div class="notice notice-success"><p>' . esc_html( sprintf( $words, $found[1], $found[2] ) ) . '</p></div>';
		}
	}
}
