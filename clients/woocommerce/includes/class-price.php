<?php
/**
 * What the customer pays.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** The shop's rule over the quoted price, in the shop's currency. */
final class Price {
	/**
	 * What the customer pays for a quote; null where the shop's currency is not TZS and has no rate.
	 *
	 * @param int   $total_tzs Quoted.
	 * @param float $goods     What the goods cost, in the shop's currency.
	 */
	public static function of_quote( int $total_tzs, float $goods ): ?float {
		if ( self::is_free( $goods ) ) {
			return 0.0;
		}
		$per_unit = 'TZS' === get_woocommerce_currency() ? 1.0 : (float) Settings::get( 'tzs_per_unit' );
		if ( $per_unit <= 0 ) {
			return null;
		}
		return $total_tzs / $per_unit + max( 0.0, (float) Settings::get( 'surcharge' ) );
	}

	/**
	 * What the customer pays when there is no quote.
	 *
	 * @param float $goods What the goods cost.
	 */
	public static function flat( float $goods ): float {
		return self::is_free( $goods ) ? 0.0 : max( 0.0, (float) Settings::get( 'flat_price' ) );
	}

	/**
	 * Whether the shop pays.
	 *
	 * @param float $goods What the goods cost.
	 */
	private static function is_free( float $goods ): bool {
		if ( 'shop' === Settings::get( 'payer' ) ) {
			return true;
		}
		return 'above' === Settings::get( 'payer' ) && is_numeric( Settings::get( 'free_above' ) ) && $goods >= (float) Settings::get( 'free_above' );
	}
}
