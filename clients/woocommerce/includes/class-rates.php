<?php
/**
 * What a delivery costs.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Quotes, kept while they hold. A service that is away is left alone for a minute, so that no checkout waits for it again. */
final class Rates {
	const CACHE = 'tuma_woo_quote_';
	const AWAY  = 'tuma_woo_away';
	/** A quote holds for 10 minutes; the rest is for paying. */
	const KEPT_SECONDS = 300;
	/** A place that is not reached today may be tomorrow. */
	const REFUSED_SECONDS  = 300;
	const AWAY_SECONDS     = 60;
	const AWAY_SECONDS_MAX = 600;

	/**
	 * A quote for these items to that place.
	 *
	 * @param array $items   Of Parcel.
	 * @param array $dropoff Of Place.
	 * @throws Api_Exception What was refused; `away` while the service is left alone.
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
	 * A quote for the first of these ends that the service finds.
	 *
	 * @param array $items Of Parcel.
	 * @param array $ends  Of Place::dropoffs().
	 * @throws Api_Exception What was refused.
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
	 * The token of a quote that a customer saw a moment ago, or ''. With it the price holds.
	 *
	 * @param array $items   Of Parcel.
	 * @param array $dropoff Of Place.
	 */
	public static function token( array $items, array $dropoff ): string {
		$kept = get_transient( self::name( Place::pickup() + $dropoff + array( 'items' => $items ) ) );
		return is_array( $kept ) ? (string) ( $kept['quote_token'] ?? '' ) : '';
	}

	/**
	 * Where the answer to a question is kept.
	 *
	 * @param array $asked The question.
	 */
	private static function name( array $asked ): string {
		return self::CACHE . md5( Settings::mode() . Settings::get( 'base_url' ) . wp_json_encode( $asked ) );
	}

	/**
	 * What was kept: a quote, or a refusal.
	 *
	 * @param array $kept Of the cache.
	 * @throws Api_Exception The refusal.
	 */
	private static function given( array $kept ): array {
		if ( isset( $kept['refused'] ) ) {
			throw new Api_Exception( $kept['refused'], $kept['words'], 400 );
		}
		return $kept;
	}
}
