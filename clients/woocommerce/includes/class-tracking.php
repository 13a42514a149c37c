<?php
/**
 * Tracking links.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Adds the link to mails, the thank-you page and the account. */
final class Tracking {
	/** Registers the hooks. */
	public static function hook(): void {
		add_action( 'woocommerce_email_after_order_table', array( self::class, 'add_to_mail' ), 20, 3 );
		add_action( 'woocommerce_order_details_after_order_table', array( self::class, 'show' ) );
		add_filter( 'woocommerce_my_account_my_orders_actions', array( self::class, 'add_action' ), 10, 2 );
	}

	/**
	 * Tracking URL of an order with an active delivery, or ''.
	 *
	 * @param \WC_Order $order The order.
	 */
	private static function url( $order ): string {
		$delivery = Delivery::of( $order );
		return 'cancelled' === $delivery['status'] ? '' : $delivery['tracking_url'];
	}

	/**
	 * Adds the link to a mail.
	 *
	 * @param \WC_Order $order    The order.
	 * @param bool      $to_admin True for mails to the shop.
	 * @param bool      $is_plain True for plain text mails.
	 */
	public static function add_to_mail( $order, $to_admin, $is_plain ): void {
		$url = self::url( $order );
		if ( '' === $url ) {
			return;
		}
		$words = __( 'Follow your delivery', 'tuma-for-woocommerce' );
		if ( $is_plain ) {
			echo "\n" . esc_html( $words ) . ': ' . esc_url_raw( $url ) . "\n";
			return;
		}
		echo '<p><a class="tuma-track" href="' . esc_url( $url ) . '">' . esc_html( $words ) . '</a></p>';
	}

	/**
	 * Prints the link on the order page.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function show( $order ): void {
		$url = self::url( $order );
		if ( '' !== $url ) {
			echo '<p class="tuma-status">' . esc_html( Delivery::words( Delivery::of( $order )['status'] ) ) . '. <a class="tuma-track" href="' . esc_url( $url ) . '">' . esc_html__( 'Follow your delivery', 'tuma-for-woocommerce' ) . '</a></p>';
		}
	}

	/**
	 * Adds the link to the order list.
	 *
	 * @param array     $actions Existing actions.
	 * @param \WC_Order $order   The order.
	 */
	public static function add_action( $actions, $order ): array {
		$url = self::url( $order );
		return '' === $url ? $actions : $actions + array(
			'tuma' => array(
				'url'  => $url,
				'name' => __( 'Follow', 'tuma-for-woocommerce' ),
			),
		);
	}
}
