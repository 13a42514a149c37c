<?php
/**
 * Order notes.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Adds an order note for every step of a delivery. */
final class Notes {
	/**
	 * Adds a note that the delivery was ordered. Sends the tracking link to the customer if enabled.
	 *
	 * @param \WC_Order $order    The order.
	 * @param array     $delivery The delivery record.
	 */
	public static function sent( $order, array $delivery ): void {
		/* translators: 1: a shipment's number, 2: an amount, 3: a web address */
		$note = __( 'Tuma: delivery %1$s ordered for %2$s TZS. %3$s', 'tuma-for-woocommerce' );
		self::add( $order, sprintf( $note, $delivery['number'], number_format_i18n( $delivery['total'] ), $delivery['tracking_url'] ) );
		if ( 'yes' === Settings::get( 'tell_customer' ) ) {
			/* translators: %s: a web address */
			$order->add_order_note( sprintf( __( 'Your order is being delivered by Tuma. Follow it here: %s', 'tuma-for-woocommerce' ), $delivery['tracking_url'] ), 1 );
		}
	}

	/**
	 * Adds a note that the delivery was not ordered.
	 *
	 * @param \WC_Order     $order   The order.
	 * @param Api_Exception $refusal Reason.
	 * @param bool          $again   True when a retry follows.
	 */
	public static function refused( $order, Api_Exception $refusal, bool $again ): void {
		/* translators: %s: the reason */
		$tried = __( 'Tuma: the delivery could not be ordered yet, and is tried again by itself. %s', 'tuma-for-woocommerce' );
		/* translators: %s: the reason */
		$left = __( 'Tuma: the delivery was not ordered. %s', 'tuma-for-woocommerce' );
		self::add( $order, sprintf( $again ? $tried : $left, $refusal->words() ) );
	}

	/**
	 * Adds a note that a planned delivery was dropped.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function dropped( $order ): void {
		/* translators: %s: the status of the order */
		$note = __( 'Tuma: no delivery is ordered, because the order is now “%s”.', 'tuma-for-woocommerce' );
		self::add( $order, sprintf( $note, wc_get_order_status_name( $order->get_status() ) ) );
	}

	/**
	 * Adds a note that the delivery needs a decision of the shop.
	 *
	 * @param \WC_Order $order The order.
	 * @param string    $words Reason.
	 */
	public static function held( $order, string $words ): void {
		/* translators: %s: the reason */
		self::add( $order, sprintf( __( 'Tuma: the delivery waits for you. %s', 'tuma-for-woocommerce' ), $words ) );
	}

	/**
	 * Adds a note for a delivery event.
	 *
	 * @param \WC_Order $order  The order.
	 * @param string    $status Shipment status.
	 * @param string    $reason Reason, or ''.
	 */
	public static function step( $order, string $status, string $reason ): void {
		self::add( $order, 'Tuma: ' . Delivery::words( $status ) . ( '' === $reason ? '.' : '. ' . $reason ) );
	}

	/**
	 * Adds a private note.
	 *
	 * @param \WC_Order $order The order.
	 * @param string    $words The note.
	 */
	public static function add( $order, string $words ): void {
		$order->add_order_note( $words );
	}
}
