<?php
/**
 * An order as the service reads it.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** The bodies of creates. */
final class Order_Body {
	const NOTES_MAX = 500;
	const NAME_MAX  = 255;

	/**
	 * The body that has an order brought to its customer.
	 *
	 * @param \WC_Order $order     The order.
	 * @param string    $reference Of Delivery.
	 * @throws Api_Exception `nothing_to_send`, `phone_invalid`.
	 */
	public static function of( $order, string $reference ): array {
		$items = Parcel::of_order( $order );
		if ( ! $items ) {
			throw new Api_Exception( 'nothing_to_send', __( 'There is nothing in this order that is carried.', 'tuma-for-woocommerce' ), 400 );
		}
		$place   = (array) $order->get_meta( Place::META );
		$dropoff = Place::dropoff( self::address( $order ), $place );
		$body    = array(
			'payment_source'     => 'wallet',
			'merchant_reference' => $reference,
			'sender_name'        => Settings::get( 'sender_name' ),
			'sender_phone'       => self::phone( Settings::get( 'sender_phone' ) ),
			'pickup_notes'       => Settings::get( 'pickup_notes' ),
			'receiver_name'      => self::receiver( $order ),
			'receiver_phone'     => self::phone_of( $order ),
			'receiver_email'     => (string) $order->get_billing_email(),
			'dropoff_notes'      => self::notes( $order, (string) ( $place['landmark'] ?? '' ) ),
			'quote_token'        => Rates::token( $items, $dropoff ),
		);
		$body    = array_filter( $body, static fn( $value ) => '' !== $value );
		$pin     = Settings::get( 'require_pin' );
		return $body + Place::pickup() + $dropoff + array( 'items' => $items ) + ( '' === $pin ? array() : array( 'require_pin' => 'yes' === $pin ) );
	}

	/**
	 * The body that brings a parcel back, from the shipment as the service shows it.
	 *
	 * @param array  $shipment  The service's.
	 * @param string $reference Of Delivery.
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
	 * A number as the service takes it: 0712 345 678 is +255712345678.
	 *
	 * @param string $number As people write it.
	 */
	public static function phone( string $number ): string {
		$digits = preg_replace( '/[^\d+]/', '', $number );
		if ( '' === $digits || '+' === $digits[0] ) {
			return $digits;
		}
		$forms = array(
			'/^00([1-9]\d{7,14})$/' => '+$1',
			'/^0([1-9]\d{8})$/'     => '+255$1',
			'/^(255\d{9})$/'        => '+$1',
			'/^([67]\d{8})$/'       => '+255$1',
		);
		foreach ( $forms as $form => $full ) {
			if ( preg_match( $form, $digits ) ) {
				return preg_replace( $form, $full, $digits );
			}
		}
		return $digits;
	}

	/**
	 * The number that the rider calls.
	 *
	 * @param \WC_Order $order The order.
	 * @throws Api_Exception `phone_invalid`.
	 */
	private static function phone_of( $order ): string {
		foreach ( array( $order->get_shipping_phone(), $order->get_billing_phone() ) as $number ) {
			$phone = self::phone( (string) $number );
			if ( preg_match( '/^\+[1-9]\d{7,14}$/', $phone ) ) {
				return $phone;
			}
		}
		throw new Api_Exception( 'phone_invalid', __( 'The order has no telephone number that the rider could call. Correct it and send the delivery again.', 'tuma-for-woocommerce' ), 422 );
	}

	/**
	 * Who receives it.
	 *
	 * @param \WC_Order $order The order.
	 */
	private static function receiver( $order ): string {
		$name = trim( $order->get_shipping_first_name() . ' ' . $order->get_shipping_last_name() );
		$name = '' === $name ? trim( $order->get_billing_first_name() . ' ' . $order->get_billing_last_name() ) : $name;
		return mb_substr( mb_strlen( $name ) < 2 ? __( 'Customer', 'tuma-for-woocommerce' ) : $name, 0, self::NAME_MAX );
	}

	/**
	 * Where it goes: the billing address where there is no other.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function address( $order ): array {
		$address = (array) $order->get_address( 'shipping' );
		return '' === trim( ( $address['address_1'] ?? '' ) . ( $address['city'] ?? '' ) ) ? (array) $order->get_address( 'billing' ) : $address;
	}

	/**
	 * What the rider reads.
	 *
	 * @param \WC_Order $order    The order.
	 * @param string    $landmark Or ''.
	 */
	private static function notes( $order, string $landmark ): string {
		$lines = array_filter( array( $landmark, trim( (string) $order->get_customer_note() ) ), static fn( $line ) => '' !== $line );
		return mb_substr( implode( "\n", $lines ), 0, self::NOTES_MAX / 2 );
	}
}
