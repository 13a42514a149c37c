<?php
/**
 * Delivery destinations.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** An address with a landmark and a pin instead of a house number. */
final class Place {
	const META         = '_tuma_place';
	const LANDMARK_MAX = 200;
	const ADDRESS_MAX  = 500;
	/** Five decimals have a precision of about one metre. */
	const PIN_DECIMALS = 5;

	/**
	 * Destination fields of rate and shipment requests.
	 *
	 * @param array $address address_1, address_2, city, state, country.
	 * @param array $place   landmark, latitude, longitude; each may be missing.
	 */
	public static function dropoff( array $address, array $place ): array {
		$end = array( 'dropoff_address' => self::words( $address, $place['landmark'] ?? '' ) );
		if ( isset( $place['latitude'], $place['longitude'] ) ) {
			$end['dropoff_latitude']  = (float) $place['latitude'];
			$end['dropoff_longitude'] = (float) $place['longitude'];
		}
		return $end;
	}

	/**
	 * Destination by address, then by landmark as fallback if the service does not find the address.
	 *
	 * @param array $address WooCommerce address.
	 * @param array $place   Result of read().
	 */
	public static function dropoffs( array $address, array $place ): array {
		$end      = self::dropoff( $address, $place );
		$landmark = (string) ( $place['landmark'] ?? '' );
		if ( isset( $end['dropoff_latitude'] ) || '' === $landmark ) {
			return array( $end );
		}
		$streetless = array_diff_key( $address, array_flip( array( 'address', 'address_1', 'address_2' ) ) );
		return array_unique( array( $end, self::dropoff( $streetless, $place ) ), SORT_REGULAR );
	}

	/** Pickup fields of the shop. */
	public static function pickup(): array {
		$end = array( 'pickup_address' => Settings::get( 'pickup_address' ) );
		if ( '' !== Settings::get( 'pickup_latitude' ) && '' !== Settings::get( 'pickup_longitude' ) ) {
			$end['pickup_latitude']  = (float) Settings::get( 'pickup_latitude' );
			$end['pickup_longitude'] = (float) Settings::get( 'pickup_longitude' );
		}
		return $end;
	}

	/**
	 * Joins the address lines. Uses the landmark when there is no street.
	 *
	 * @param array  $address  WooCommerce address.
	 * @param string $landmark Landmark, or ''.
	 */
	private static function words( array $address, string $landmark ): string {
		$get    = static fn( $name ) => trim( (string) ( $address[ $name ] ?? '' ) );
		$street = trim( ( '' === $get( 'address_1' ) ? $get( 'address' ) : $get( 'address_1' ) ) . ' ' . $get( 'address_2' ) );
		$states = WC()->countries ? (array) WC()->countries->get_states( $get( 'country' ) ) : array();
		$state  = (string) ( $states[ $get( 'state' ) ] ?? $get( 'state' ) );
		$parts  = array( '' === $street ? $landmark : $street, $get( 'city' ), $state );
		$parts  = array_unique( array_filter( $parts, static fn( $part ) => '' !== $part ) );
		return mb_substr( implode( ', ', $parts ), 0, self::ADDRESS_MAX );
	}

	/**
	 * Validates the input of a customer. Drops an incomplete or invalid pin.
	 *
	 * @param array $given tuma_landmark, tuma_latitude, tuma_longitude.
	 */
	public static function read( array $given ): array {
		$place    = array();
		$text     = static fn( $name ) => is_scalar( $given[ $name ] ?? null ) ? sanitize_text_field( (string) $given[ $name ] ) : '';
		$landmark = mb_substr( $text( 'tuma_landmark' ), 0, self::LANDMARK_MAX );
		if ( '' !== $landmark ) {
			$place['landmark'] = $landmark;
		}
		return $place + self::pin( $text( 'tuma_latitude' ), $text( 'tuma_longitude' ) );
	}

	/**
	 * Returns a valid pin, or an empty array.
	 *
	 * @param string $latitude  Degrees.
	 * @param string $longitude Degrees.
	 */
	public static function pin( string $latitude, string $longitude ): array {
		if ( ! is_numeric( $latitude ) || ! is_numeric( $longitude ) || abs( (float) $latitude ) > 90 || abs( (float) $longitude ) > 180 ) {
			return array();
		}
		return array(
			'latitude'  => round( (float) $latitude, self::PIN_DECIMALS ),
			'longitude' => round( (float) $longitude, self::PIN_DECIMALS ),
		);
	}

	/**
	 * Parses a pin: -6.7726, 39.2184, a geo: URI or a map link.
	 *
	 * @param string $text Text input.
	 */
	public static function pin_in( string $text ): array {
		$point = Coordinates::read( $text ) ?? array();
		return array_map( static fn( $degrees ) => round( $degrees, self::PIN_DECIMALS ), $point );
	}
}
