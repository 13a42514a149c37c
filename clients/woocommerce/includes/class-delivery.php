<?php
/**
 * The delivery record of an order.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Stored as order meta through the WooCommerce API, which works with both order storages. */
final class Delivery {
	const META = '_tuma_delivery';
	/** Number of remembered event ids. */
	const SEEN_MAX = 60;
	/** Seconds that a request waits for the lock of an order. */
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

	/** Final statuses. `failed` is not final, because another delivery attempt can follow. */
	const ENDED = array( 'delivered', 'cancelled' );

	/**
	 * Reads the record.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function of( $order ): array {
		$kept = $order->get_meta( self::META );
		return ( is_array( $kept ) ? $kept : array() ) + self::NOTHING;
	}

	/**
	 * Writes the record.
	 *
	 * @param \WC_Order $order    The order.
	 * @param array     $delivery The complete delivery record.
	 */
	public static function put( $order, array $delivery ): void {
		$delivery['seen'] = array_slice( $delivery['seen'], -self::SEEN_MAX );
		$order->update_meta_data( self::META, $delivery );
		Attention::mark( $order, $delivery );
		$order->save_meta_data();
	}

	/**
	 * Runs a callback with the current record while holding the lock of the order.
	 *
	 * @param int      $order_id The order.
	 * @param callable $work     Receives the order and the record.
	 * @param int      $seconds  Maximum wait for the lock.
	 * @return array{bool, mixed} Whether the callback ran, and its result; null when the order does not exist.
	 */
	public static function lock( int $order_id, callable $work, int $seconds = self::WAIT_SECONDS ): array {
		return Lock::hold(
			'order_' . $order_id,
			static function () use ( $order_id, $work ) {
				$order = wc_get_order( $order_id );
				if ( ! $order || ! is_callable( array( $order, 'get_shipping_address_1' ) ) ) {
					return null;
				}
				// Another process may have written since this process read the order.
				$order->read_meta_data( true );
				return $work( $order, self::of( $order ) );
			},
			$seconds
		);
	}

	/**
	 * Merges the shipment of a response into the record.
	 *
	 * @param array $delivery The delivery record.
	 * @param array $shipment Complete shipment from the API.
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
	 * Returns the shipment that an earlier request with a lost response created, or null.
	 *
	 * @param Api    $api       API client.
	 * @param array  $delivery  The delivery record.
	 * @param string $reference Reference of this attempt.
	 * @throws Api_Exception When the request fails.
	 */
	public static function made( Api $api, array $delivery, string $reference ): ?array {
		if ( $delivery['unknown'] ) {
			// The service stores idempotency keys for a day and references permanently.
			foreach ( $api->get( '/merchant/shipments?merchant_reference=' . rawurlencode( $reference ) ) as $made ) {
				return $api->get( '/merchant/shipments/' . (int) $made['id'] );
			}
		}
		return null;
	}

	/**
	 * True when a different shop or mode created the delivery. This shop must not change such a delivery.
	 *
	 * @param array $delivery The delivery record.
	 */
	public static function is_anothers( array $delivery ): bool {
		return ! in_array( $delivery['site'], array( '', Settings::site() ), true ) || ! in_array( $delivery['mode'], array( '', Settings::mode() ), true );
	}

	/**
	 * True when the customer or the shop chose Tuma for the order.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function is_chosen( $order ): bool {
		return (bool) self::lines( $order );
	}

	/**
	 * Shipping lines of an order that use Tuma.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function lines( $order ): array {
		return array_values( array_filter( $order->get_shipping_methods(), static fn( $line ) => 'tuma' === $line->get_method_id() ) );
	}

	/**
	 * Merchant reference of a delivery.
	 *
	 * @param int    $order_id The order.
	 * @param string $attempt  1, 2 …, or r1 for the return of the first attempt.
	 */
	public static function reference( int $order_id, string $attempt ): string {
		return 'woo-' . $order_id . '-' . $attempt . '-' . Settings::site();
	}

	/**
	 * Parses a reference into order id and attempt. Returns null for a reference of a different shop.
	 *
	 * @param string $reference Merchant reference.
	 * @return array{int, string}|null
	 */
	public static function of_reference( string $reference ): ?array {
		return preg_match( '/^woo-(\d+)-(r?\d+)-(\w+)$/', $reference, $found ) && Settings::site() === $found[3]
			? array( (int) $found[1], $found[2] )
			: null;
	}

	/**
	 * Label of a status.
	 *
	 * @param string $status Shipment status.
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
