<?php
/**
 * What is known of the delivery of an order.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** One record on the order, by WooCommerce's own way to it, whichever way orders are stored. */
final class Delivery {
	const META = '_tuma_delivery';
	/** Events of which it is known that they were seen. */
	const SEEN_MAX = 60;
	/** How long a request waits for another that works on the same order. */
	const WAIT_SECONDS = 4;

	const NOTHING = array(
		'attempt'       => 1,
		'site'          => '',
		'state'         => '',
		'due'           => 0,
		'wanted'        => 0,
		'cancel_due'    => 0,
		'tries'         => 0,
		'error'         => '',
		'hold'          => '',
		'called_off'    => false,
		'lost'          => 0,
		'unknown'       => false,
		'shipment_id'   => 0,
		'number'        => '',
		'tracking_code' => '',
		'tracking_url'  => '',
		'mode'          => '',
		'status'        => '',
		'total'         => 0,
		'sequence'      => 0,
		'seen'          => array(),
		'return_id'     => 0,
		'return_number' => '',
	);

	/** Statuses after which nothing follows. A failure can be followed by another attempt. */
	const ENDED = array( 'delivered', 'cancelled' );

	/**
	 * The record.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function of( $order ): array {
		$kept = $order->get_meta( self::META );
		return ( is_array( $kept ) ? $kept : array() ) + self::NOTHING;
	}

	/**
	 * Keeps the record.
	 *
	 * @param \WC_Order $order    The order.
	 * @param array     $delivery The whole record.
	 */
	public static function put( $order, array $delivery ): void {
		$delivery['seen'] = array_slice( $delivery['seen'], -self::SEEN_MAX );
		$order->update_meta_data( self::META, $delivery );
		Attention::mark( $order, $delivery );
		$order->save_meta_data();
	}

	/**
	 * Works on an order while nothing else does, with the record as it stands then.
	 *
	 * @param int      $order_id The order.
	 * @param callable $work     Gets the order and the record.
	 * @param int      $seconds  How long to wait for another.
	 * @return array{bool, mixed} Whether it was done, and what it answered; null without such an order.
	 */
	public static function lock( int $order_id, callable $work, int $seconds = self::WAIT_SECONDS ): array {
		return Lock::hold(
			'order_' . $order_id,
			static function () use ( $order_id, $work ) {
				$order = wc_get_order( $order_id );
				if ( ! $order || ! is_callable( array( $order, 'get_shipping_address_1' ) ) ) {
					return null;
				}
				// Another process may have written since this one read it.
				$order->read_meta_data( true );
				return $work( $order, self::of( $order ) );
			},
			$seconds
		);
	}

	/**
	 * Takes what the service says of a shipment.
	 *
	 * @param array $delivery The record.
	 * @param array $shipment The service's, whole.
	 */
	public static function with_shipment( array $delivery, array $shipment ): array {
		return array(
			'state'         => 'sent',
			'error'         => '',
			'hold'          => '',
			'called_off'    => false,
			'lost'          => 0,
			'unknown'       => false,
			'shipment_id'   => (int) $shipment['id'],
			'number'        => (string) $shipment['shipment_number'],
			'tracking_code' => (string) $shipment['tracking_code'],
			'tracking_url'  => (string) $shipment['tracking_url'],
			'mode'          => (string) $shipment['mode'],
			'status'        => (string) $shipment['status'],
			'total'         => (int) $shipment['total_amount'],
		) + $delivery;
	}

	/**
	 * What an earlier try has made, of which nothing was heard; null if it made nothing.
	 *
	 * @param Api    $api       Of the shop.
	 * @param array  $delivery  The record.
	 * @param string $reference Of this attempt.
	 * @throws Api_Exception What was refused.
	 */
	public static function made( Api $api, array $delivery, string $reference ): ?array {
		if ( $delivery['unknown'] ) {
			// The service knows keys for a day, and references for good.
			foreach ( $api->get( '/merchant/shipments?merchant_reference=' . rawurlencode( $reference ) ) as $made ) {
				return $api->get( '/merchant/shipments/' . (int) $made['id'] );
			}
		}
		return null;
	}

	/**
	 * Whether another shop has ordered it, of which this one is a copy, or a key of the other mode. It is not this shop's to change.
	 *
	 * @param array $delivery The record.
	 */
	public static function is_anothers( array $delivery ): bool {
		return ! in_array( $delivery['site'], array( '', Settings::site() ), true ) || ! in_array( $delivery['mode'], array( '', Settings::mode() ), true );
	}

	/**
	 * Whether an order goes by Tuma: the customer chose it, or the shop sent it.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function is_chosen( $order ): bool {
		return (bool) self::lines( $order );
	}

	/**
	 * The shipping lines of an order that are Tuma's.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function lines( $order ): array {
		return array_values( array_filter( $order->get_shipping_methods(), static fn( $line ) => 'tuma' === $line->get_method_id() ) );
	}

	/**
	 * The name under which the service knows this delivery.
	 *
	 * @param int    $order_id The order.
	 * @param string $attempt  1, 2 …, or r1 for the way back of the first.
	 */
	public static function reference( int $order_id, string $attempt ): string {
		return 'woo-' . $order_id . '-' . $attempt . '-' . Settings::site();
	}

	/**
	 * The order and the attempt of a reference; null if it is not of this shop.
	 *
	 * @param string $reference As the service knows it.
	 * @return array{int, string}|null
	 */
	public static function of_reference( string $reference ): ?array {
		return preg_match( '/^woo-(\d+)-(r?\d+)-(\w+)$/', $reference, $found ) && Settings::site() === $found[3]
			? array( (int) $found[1], $found[2] )
			: null;
	}

	/**
	 * A status in words.
	 *
	 * @param string $status Of the service.
	 */
	public static function words( string $status ): string {
		$words = array(
			'pending'           => __( 'Waiting for payment', 'tuma-for-woocommerce' ),
			'confirmed'         => __( 'Looking for a rider', 'tuma-for-woocommerce' ),
			'pickup_dispatched' => __( 'A rider comes to the shop', 'tuma-for-woocommerce' ),
			'picked_up'         => __( 'Collected from the shop', 'tuma-for-woocommerce' ),
			'in_transit'        => __( 'On the way between towns', 'tuma-for-woocommerce' ),
			'out_for_delivery'  => __( 'On the way to the customer', 'tuma-for-woocommerce' ),
			'delivered'         => __( 'Delivered', 'tuma-for-woocommerce' ),
			'cancelled'         => __( 'Cancelled', 'tuma-for-woocommerce' ),
			'failed'            => __( 'Delivery failed', 'tuma-for-woocommerce' ),
		);
		return $words[ $status ] ?? $status;
	}
}
