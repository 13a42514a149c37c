<?php
/**
 * Request bodies for orders.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Builds the request bodies that create shipments. */
final class Order_Body {
	const NOTES_MAX = 500;
	const NAME_MAX  = 255;

	/**
	 * Body of a delivery to the customer.
	 *
	 * @param \WC_Order $order     The order.
	 * @param string    $reference Result of Delivery::reference().
	 * @param int       $max_total Maximum price in TZS.
	 * @throws Api_Exception `nothing_to_send`, `phone_invalid`, `packages_unknown`.
	 */
	public static function of( $order, string $reference, int $max_total ): array {
		$items   = self::items( $order );
		$place   = (array) $order->get_meta( Place::META );
		$dropoff = self::ends( $order )[0];
		$time    = Pickup_Times::fields( $order );
		$body    = array(
			'payment_source'     => 'wallet',
			'merchant_reference' => $reference,
			'sender_name'        => Settings::get( 'sender_name' ),
			'sender_phone'       => self::sender_phone(),
			'pickup_notes'       => Settings::get( 'pickup_notes' ),
			'receiver_name'      => self::receiver( $order ),
			'receiver_phone'     => self::phone_of( $order ),
			'receiver_email'     => (string) $order->get_billing_email(),
			'dropoff_notes'      => self::notes( $order, (string) ( $place['landmark'] ?? '' ) ),
			// A token is valid only for the time that was quoted, and the checkout quotes no time.
			'quote_token'        => $time ? '' : Rates::token( $items, $dropoff ),
		);
		$body    = array_filter( $body, static fn( $value ) => '' !== $value );
		$pin     = Settings::get( 'require_pin' );
		$body['max_total_amount'] = $max_total;
		return $body + $time + Place::pickup() + $dropoff + array( 'items' => $items ) + ( '' === $pin ? array() : array( 'require_pin' => 'yes' === $pin ) );
	}

	/**
	 * Returns the body for another try after a refusal, or null when no other body is possible.
	 *
	 * @param array     $body      Refused request body.
	 * @param string    $condition Error code.
	 * @param \WC_Order $order     The order.
	 */
	public static function other( array $body, string $condition, $order ): ?array {
		if ( isset( $body['quote_token'] ) && in_array( $condition, array( 'quote_expired', 'validation_error' ), true ) ) {
			return array_diff_key( $body, array( 'quote_token' => '' ) );
		}
		$ends = self::ends( $order );
		if ( 'ungeocodable_dropoff' !== $condition || ! isset( $ends[1] ) || $body['dropoff_address'] === $ends[1]['dropoff_address'] ) {
			return null;
		}
		// Keep the street in the notes for the rider.
		$notes = $ends[0]['dropoff_address'] . "\n" . ( $body['dropoff_notes'] ?? '' );
		return array( 'dropoff_notes' => mb_substr( $notes, 0, self::NOTES_MAX / 2 ) ) + $ends[1] + array_diff_key( $body, array( 'quote_token' => '' ) );
	}

	/**
	 * Quotes the current price of an order.
	 *
	 * @param \WC_Order $order The order.
	 * @throws Api_Exception When the request fails.
	 */
	public static function quote( $order ): array {
		return Rates::quote_first( self::items( $order ), self::ends( $order ) );
	}

	/**
	 * Items of the shipment.
	 *
	 * @param \WC_Order $order The order.
	 * @throws Api_Exception `nothing_to_send`, `packages_unknown`.
	 */
	private static function items( $order ): array {
		$items = Parcel::of_order( $order );
		if ( ! $items ) {
			throw new Api_Exception( 'nothing_to_send', __( 'There is nothing in this order that is carried.', 'tuma-for-woocommerce' ), 400 );
		}
		return $items;
	}

	/**
	 * Destinations of the order, preferred destination first.
	 *
	 * @param \WC_Order $order The order.
	 */
	private static function ends( $order ): array {
		return array_values( Place::dropoffs( self::address( $order ), (array) $order->get_meta( Place::META ) ) );
	}

	/**
	 * Body of a return, built from the original shipment.
	 *
	 * @param array  $shipment  Shipment from the API.
	 * @param string $reference Result of Delivery::reference().
	 */
	public static function back( array $shipment, string $reference ): array {
		$body = array(
			'payment_source'        => 'wallet',
			'merchant_reference'    => $reference,
			'return_of_shipment_id' => $shipment['id'],
			'items'                 => array(),
		);
		foreach ( array( 'name', 'phone' ) as $field ) {
			$body[ 'sender_' . $field ]   = $shipment[ 'receiver_' . $field ];
			$body[ 'receiver_' . $field ] = $shipment[ 'sender_' . $field ];
		}
		foreach ( array( 'address', 'latitude', 'longitude' ) as $field ) {
			$body[ 'pickup_' . $field ]  = $shipment[ 'dropoff_' . $field ];
			$body[ 'dropoff_' . $field ] = $shipment[ 'pickup_' . $field ];
		}
		$fields = array( 'description', 'weight_kg', 'length_cm', 'width_cm', 'height_cm', 'quantity', 'is_fragile', 'declared_value' );
		foreach ( $shipment['items'] as $item ) {
			$kept            = array_intersect_key( $item, array_flip( $fields ) );
			$body['items'][] = array_filter( $kept, static fn( $value ) => null !== $value );
		}
		return $body;
	}

	/**
	 * Phone number of the receiver.
	 *
	 * @param \WC_Order $order The order.
	 * @throws Api_Exception `phone_invalid`.
	 */
	private static function phone_of( $order ): string {
		foreach ( array( $order->get_shipping_phone(), $order->get_billing_phone() ) as $number ) {
			$phone = Phone::parse( (string) $number );
			if ( '' !== $phone ) {
				return $phone;
			}
		}
		throw new Api_Exception( 'phone_invalid', __( 'The order has no telephone number that the rider could call. Correct it, for example 0712 345 678, and send the delivery again.', 'tuma-for-woocommerce' ), 422 );
	}

	/**
	 * Phone number of the shop.
	 *
	 * @throws Api_Exception `phone_invalid`.
	 */
	private static function sender_phone(): string {
		$phone = Phone::parse( Settings::get( 'sender_phone' ) );
		if ( '' === $phone ) {
			throw new Api_Exception( 'phone_invalid', __( 'The telephone number of the shop cannot be read. Correct it under WooCommerce, Tuma, for example 0712 345 678.', 'tuma-for-woocommerce' ), 422 );
		}
		return $phone;
	}

	/**
	 * Name of the receiver.
	 *
	 * @param \WC_Order $order The order.
	 */
	private static function receiver( $order ): string {
		$name = trim( $order->get_shipping_first_name() . ' ' . $order->get_shipping_last_name() );
		$name = '' === $name ? trim( $order->get_billing_first_name() . ' ' . $order->get_billing_last_name() ) : $name;
		return mb_substr( mb_strlen( $name ) < 2 ? __( 'Customer', 'tuma-for-woocommerce' ) : $name, 0, self::NAME_MAX );
	}

	/**
	 * Shipping address, or the billing address when the shipping address is empty.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function address( $order ): array {
		$address = (array) $order->get_address( 'shipping' );
		return '' === trim( ( $address['address_1'] ?? '' ) . ( $address['city'] ?? '' ) ) ? (array) $order->get_address( 'billing' ) : $address;
	}

	/**
	 * Notes for the rider.
	 *
	 * @param \WC_Order $order    The order.
	 * @param string    $landmark Landmark, or ''.
	 */
	private static function notes( $order, string $landmark ): string {
		$lines = array_filter( array( $landmark, trim( (string) $order->get_customer_note() ) ), static fn( $line ) => '' !== $line );
		return mb_substr( implode( "\n", $lines ), 0, self::NOTES_MAX / 2 );
	}
}
