<?php
/**
 * Bulk actions for orders.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Plans the deliveries. Jobs send the deliveries later, so that a long list does not block the page. */
final class Bulk_Actions {
	const ACTION = 'tuma_send';

	/** Registers the hooks for the order lists of both order storages. */
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
	 * Adds the bulk action.
	 *
	 * @param array $actions Existing actions.
	 */
	public static function add( $actions ): array {
		return $actions + array( self::ACTION => __( 'Send riders (Tuma)', 'tuma-for-woocommerce' ) );
	}

	/**
	 * Adds the action to the actions of one order.
	 *
	 * @param array $actions Existing actions.
	 */
	public static function add_single( $actions ): array {
		return $actions + array( self::ACTION => __( 'Send a rider (Tuma)', 'tuma-for-woocommerce' ) );
	}

	/**
	 * Runs the action of one order.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function act_single( $order ): void {
		if ( Order_Page::may_edit( $order->get_id() ) ) {
			Shipments::plan( $order->get_id(), true );
		}
	}

	/**
	 * Runs the bulk action for the orders that the user may edit. WooCommerce and WordPress have checked the nonce.
	 *
	 * @param string $back   Redirect URL.
	 * @param string $action Bulk action.
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

	/** Prints the result of the bulk action. */
	public static function say(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only displays two numbers.
		$told = sanitize_text_field( wp_unslash( $_GET['tuma_planned'] ?? '' ) );
		if ( preg_match( '/^(\d+)-(\d+)$/', $told, $found ) ) {
			/* translators: 1: how many orders, 2: how many others */
			$words = __( 'Tuma: %1$d deliveries are being ordered. %2$d orders had one already.', 'tuma-for-woocommerce' );
			echo '<div class="notice notice-success"><p>' . esc_html( sprintf( $words, $found[1], $found[2] ) ) . '</p></div>';
		}
	}
}
