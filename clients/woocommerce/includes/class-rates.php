<?php
/**
 * Delivery quotes.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/**
 * Caches quotes. After a failed request, sends no requests for a minute, so that checkouts do not wait.
 */
final class Rates {
	const CACHE = 'tuma_woo_quote_';
	const AWAY  = 'tuma_woo_away';
	/** Half of the 10 minutes that a quote is valid, so that the customer has time to pay. */
	const KEPT_SECONDS = 300;
	/** Cache a refusal only briefly, because the destination may become available. */
	const REFUSED_SECONDS  = 300;
	const AWAY_SECONDS     = 60;
	const AWAY_SECONDS_MAX = 600;

	/**
	 * Quotes a delivery to a destination.
	 *
	 * @param array $items   Items from Parcel.
	 * @param array $dropoff Result of Place::dropoff().
	 * @throws Api_Exception When the request fails; `away` after an outage.
	 */
	public static function quote( array $items, array $dropoff ): array {
		$asked = Place::pickup() + $dropoff + array( 'items' => $items );
		$name  = self::name( $asked );
		$kept  = get_transient( $name );
		if ( is_array( $kept ) ) {
			return self::given( $kept );
		}
		if ( get_transient( self::AWAY ) ) {
			throw new Api_Exception( 'away', __( 'Tuma was not reached a moment ago.', 'tuma-for-woocommerce' ) );
		}
		try {
			$quote = Api::of_shop()->ask( '/merchant/shipments/rates', $asked );
			$quote = array_intersect_key( $quote, array_flip( array( 'total_amount', 'quote_token', 'quote_expires_at', 'estimated_delivery_minutes', 'vehicle_name' ) ) );
			set_transient( $name, $quote, self::KEPT_SECONDS );
			return $quote;
		} catch ( Api_Exception $refusal ) {
			if ( $refusal->is_passing() ) {
				set_transient( self::AWAY, '1', min( self::AWAY_SECONDS_MAX, max( self::AWAY_SECONDS, $refusal->retry_after ) ) );
			} elseif ( 400 === $refusal->status ) {
				$told = array(
					'refused' => $refusal->condition,
					'words'   => $refusal->getMessage(),
				);
				set_transient( $name, $told, self::REFUSED_SECONDS );
			}
			throw $refusal;
		}
	}

	/**
	 * Quotes the first destination that the service finds.
	 *
	 * @param array $items Items from Parcel.
	 * @param array $ends  Result of Place::dropoffs().
	 * @throws Api_Exception When the request fails.
	 */
	public static function quote_first( array $items, array $ends ): array {
		foreach ( $ends as $end ) {
			try {
				return self::quote( $items, $end );
			} catch ( Api_Exception $refusal ) {
				if ( 'ungeocodable_dropoff' !== $refusal->condition || end( $ends ) === $end ) {
					throw $refusal;
				}
			}
		}
		throw new Api_Exception( 'coordinates_or_address_required', '', 400 );
	}

	/**
	 * Token of a cached quote, or ''. The token guarantees the quoted price.
	 *
	 * @param array $items   Items from Parcel.
	 * @param array $dropoff Result of Place::dropoff().
	 */
	public static function token( array $items, array $dropoff ): string {
		$kept = get_transient( self::name( Place::pickup() + $dropoff + array( 'items' => $items ) ) );
		return is_array( $kept ) ? (string) ( $kept['quote_token'] ?? '' ) : '';
	}

	/**
	 * Cache key of a quote request.
	 *
	 * @param array $asked Request body.
	 */
	private static function name( array $asked ): string {
		return self::CACHE . md5( Settings::mode() . Settings::get( 'base_url' ) . wp_json_encode( $asked ) );
	}

	/**
	 * Reads a cached quote, or throws a cached refusal.
	 *
	 * @param array $kept Cached value.
	 * @throws Api_Exception The refusal.
	 */
	private static function given( array $kept ): array {
		if ( isset( $kept['refused'] ) ) {
			throw new Api_Exception( $kept['refused'], $kept['words'], 400 );
		}
		return $kept;
	}
}
