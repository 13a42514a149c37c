<?php
/**
 * Where the customer follows the parcel.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** The link in mails, on the page of thanks and in the account. */
final class Tracking {
	/** Begins. */
	public static function hook(): void {
		add_action( 'woocommerce_email_after_order_table', array( self::class, 'add_to_mail' ), 20, 3 );
		add_action( 'woocommerce_order_details_after_order_table', array( self::class, 'show' ) );
		add_filter( 'woocommerce_my_account_my_orders_actions', array( self::class, 'add_action' ), 10, 2 );
	}

	/**
	 * The address, once there is a delivery that was not called off.
	 *
	 * @param \WC_Order $order The order.
	 */
	private static function url( $order ): string {
		$delivery = Delivery::of( $order );
		return 'cancelled' === $delivery['status'] ? '' : $delivery['tracking_url'];
	}

	/**
	 * In a mail.
	 *
	 * @param \WC_Order $order    The order.
	 * @param bool      $to_admin Whether the shop reads it.
	 * @param bool      $is_plain Whether it is plain text.
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
	 * On the page of an order.
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
	 * In the list of orders.
	 *
	 * @param array     $actions Others.
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
