<?php
/**
 * Parcel labels.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/**
 * An A6 page with the tracking code as a barcode. Uses only order data, so that the label prints while
 * the service is unreachable.
 */
final class Label {
	/** Registers the hooks. */
	public static function hook(): void {
		add_action( 'admin_post_tuma_label', array( self::class, 'show' ) );
	}

	/**
	 * URL of the label of an order.
	 *
	 * @param int $order_id The order.
	 */
	public static function url( int $order_id ): string {
		return wp_nonce_url( admin_url( 'admin-post.php?action=tuma_label&order=' . $order_id ), 'tuma_label_' . $order_id );
	}

	/** Prints the label. */
	public static function show(): void {
		$order_id = absint( $_GET['order'] ?? 0 );
		check_admin_referer( 'tuma_label_' . $order_id );
		$order = wc_get_order( $order_id );
		if ( ! $order || ! Order_Page::may_edit( $order_id ) ) {
			wp_die( esc_html__( 'You may not do this.', 'tuma-for-woocommerce' ), '', array( 'response' => 403 ) );
		}
		$delivery = Delivery::of( $order );
		$place    = (array) $order->get_meta( Place::META );
		$end      = Place::dropoff( Order_Body::address( $order ), $place );
		$name     = trim( $order->get_formatted_shipping_full_name() );
		$number   = (string) ( $order->get_shipping_phone() ? $order->get_shipping_phone() : $order->get_billing_phone() );
		$phone    = Phone::parse( $number );
		$lines    = array(
			'' === $name ? $order->get_formatted_billing_full_name() : $name,
			'' === $phone ? $number : $phone,
			$end['dropoff_address'],
			(string) ( $place['landmark'] ?? '' ),
		);
		nocache_headers();
		header( 'Content-Type: text/html; charset=utf-8' );
		echo '<!doctype html><html lang="' . esc_attr( get_bloginfo( 'language' ) ) . '"><meta charset="utf-8"><title>' . esc_html( $delivery['number'] ) . '</title>';
		echo '<style>@page{size:A6;margin:6mm}body{font:14px/1.4 sans-serif;margin:0 auto;max-width:93mm}svg{width:100%;height:20mm}.code{font:700 16px monospace;text-align:center}h1{font-size:18px;margin:0}@media print{button{display:none}}</style>';
		echo '<h1>' . esc_html( Settings::get( 'sender_name' ) ) . '</h1><p>' . esc_html( Settings::get( 'sender_phone' ) ) . '</p><hr><p>';
		foreach ( array_filter( $lines ) as $line ) {
			echo '<strong>' . esc_html( $line ) . '</strong><br>';
		}
		/* translators: 1: an order's number, 2: a shipment's number */
		echo '</p><p>' . esc_html( sprintf( __( 'Order %1$s, delivery %2$s', 'tuma-for-woocommerce' ), $order->get_order_number(), $delivery['number'] ) ) . '</p>';
		echo Barcode::svg( $delivery['tracking_code'] ); // phpcs:ignore WordPress.Security.EscapeOutput -- Only numbers.
		echo '<p class="code">' . esc_html( $delivery['tracking_code'] ) . '</p>';
		echo '<button onclick="print()">' . esc_html__( 'Print', 'tuma-for-woocommerce' ) . '</button></html>';
		exit;
	}
}
