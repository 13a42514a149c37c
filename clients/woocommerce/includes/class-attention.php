<?php
/**
 * Orders that need attention.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Shows the number of these orders in the menu and lists the orders on the settings page. */
final class Attention {
	const META = '_tuma_attention';
	/** Cache the count, because every admin page shows it. */
	const CACHE         = 'tuma_woo_attention';
	const CACHE_SECONDS = 300;
	const LISTED_MAX    = 50;
	/** Delivery states that need action by the shop. */
	const STATES = array( 'refused', 'held' );

	/**
	 * Sets or removes the attention mark of an order. The caller saves the order.
	 *
	 * @param \WC_Order $order    The order.
	 * @param array     $delivery The delivery record.
	 */
	public static function mark( $order, array $delivery ): void {
		$is_open = ! $order->has_status( array_merge( Cancellation::CALLED_OFF, array( 'completed' ) ) );
		if ( $is_open && in_array( $delivery['state'], self::STATES, true ) ) {
			$order->update_meta_data( self::META, '1' );
		} else {
			$order->delete_meta_data( self::META );
		}
		delete_transient( self::CACHE );
	}

	/**
	 * Updates the attention mark after a status change.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function refresh( $order ): void {
		$delivery = Delivery::of( $order );
		if ( in_array( $delivery['state'], self::STATES, true ) || $order->get_meta( self::META ) ) {
			self::mark( $order, $delivery );
			$order->save_meta_data();
		}
	}

	/** HTML of the menu badge. */
	public static function bubble(): string {
		$count = get_transient( self::CACHE );
		if ( false === $count ) {
			$count = count( self::orders( 1000 ) );
			set_transient( self::CACHE, $count, self::CACHE_SECONDS );
		}
		return $count ? sprintf( ' <span class="awaiting-mod count-%1$d"><span class="tuma-count">%1$d</span></span>', $count ) : '';
	}

	/** Prints the list of orders that need attention. */
	public static function show(): void {
		$orders = array_filter( array_map( 'wc_get_order', self::orders( self::LISTED_MAX ) ) );
		if ( ! $orders ) {
			return;
		}
		echo '<h2>' . esc_html__( 'Orders that did not go', 'tuma-for-woocommerce' ) . '</h2><table class="widefat striped" id="tuma-attention"><tbody>';
		foreach ( $orders as $order ) {
			/* translators: %s: an order's number */
			$name = sprintf( __( 'Order %s', 'tuma-for-woocommerce' ), $order->get_order_number() );
			echo '<tr><td><a href="' . esc_url( $order->get_edit_order_url() ) . '">' . esc_html( $name ) . '</a></td><td>' . esc_html( Delivery::of( $order )['error'] ) . '</td></tr>';
		}
		echo '</tbody></table>';
	}

	/**
	 * Returns the ids of orders that need attention, from the active order storage.
	 *
	 * @param int $limit Maximum number of ids.
	 */
	private static function orders( int $limit ): array {
		global $wpdb;
		$has_tables           = 'yes' === get_option( 'woocommerce_custom_orders_table_enabled' );
		list( $table, $column ) = $has_tables ? array( $wpdb->prefix . 'wc_orders_meta', 'order_id' ) : array( $wpdb->postmeta, 'post_id' );
		// phpcs:ignore WordPress.DB -- No WooCommerce query works with both order storages.
		$found = $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT `$column` FROM `$table` WHERE meta_key = %s ORDER BY `$column` DESC LIMIT %d", self::META, $limit ) );
		return array_map( 'intval', $found );
	}
}
