<?php
/**
 * Returns.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Returns a collected but undelivered parcel to the shop. */
final class Returns {
	/**
	 * True when the shop can order a return of the parcel.
	 *
	 * @param array $delivery The delivery record.
	 */
	public static function is_possible( array $delivery ): bool {
		$with_rider = in_array( $delivery['status'], array( 'picked_up', 'in_transit', 'out_for_delivery', 'failed' ), true );
		return $with_rider && 'over' !== $delivery['state'] && ! $delivery['return_id'] && ! Delivery::is_anothers( $delivery );
	}

	/**
	 * Orders a return.
	 *
	 * @param int $order_id The order.
	 * @return string Error message, or ''.
	 */
	public static function order( int $order_id ): string {
		list( $is_done, $error ) = Delivery::lock(
			$order_id,
			static function ( $order, $delivery ) {
				if ( ! $delivery['shipment_id'] || $delivery['return_id'] || Delivery::is_anothers( $delivery ) ) {
					return '';
				}
				try {
					self::send( $order, $delivery );
					return '';
				} catch ( Api_Exception $refusal ) {
					return $refusal->words();
				}
			}
		);
		return $is_done ? (string) $error : __( 'This order is being worked on. Try again in a moment.', 'tuma-for-woocommerce' );
	}

	/**
	 * Orders a return. Requires the lock.
	 *
	 * @param \WC_Order $order    The order.
	 * @param array     $delivery The delivery record.
	 * @throws Api_Exception When the request fails.
	 */
	private static function send( $order, array $delivery ): void {
		$api     = Api::of_shop();
		$attempt = 'r' . $delivery['attempt'];
		$shown   = $api->get( '/merchant/shipments/' . $delivery['shipment_id'] );
		$back    = $api->post(
			'/merchant/shipments',
			Order_Body::back( $shown, Delivery::reference( $order->get_id(), $attempt ) ),
			Shipments::key( $order->get_id(), $attempt )
		);
		$changes = array(
			'return_id'     => (int) $back['id'],
			'return_number' => (string) $back['shipment_number'],
		);
		Delivery::put( $order, $changes + $delivery );
		/* translators: 1: a shipment's number, 2: an amount */
		$note = __( 'Tuma: the parcel comes back with %1$s, for %2$s TZS.', 'tuma-for-woocommerce' );
		Notes::add( $order, sprintf( $note, $back['shipment_number'], number_format_i18n( $back['total_amount'] ) ) );
	}
}
