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
	 * What the customer pays for a quote.
	 *
	 * @param int   $total_tzs Quoted.
	 * @param array $package   Of the cart.
	 */
	public static function of_quote( int $total_tzs, array $package ): float {
		if ( self::is_free( $package ) ) {
			return 0.0;
		}
		return $total_tzs / self::per_unit( get_woocommerce_currency() ) + (float) Settings::amount( 'surcharge' );
	}

	/**
	 * What the customer pays when there is no quote.
	 *
	 * @param array $package Of the cart.
	 */
	public static function flat( array $package ): float {
		return self::is_free( $package ) ? 0.0 : (float) Settings::amount( 'flat_price' );
	}

	/**
	 * TZS for one unit of a currency; 0 where the shop has no rate for it.
	 *
	 * @param string $currency Such as TZS or USD.
	 */
	public static function per_unit( string $currency ): float {
		if ( 'TZS' === $currency ) {
			return 1.0;
		}
		return get_woocommerce_currency() === $currency ? (float) Settings::amount( 'tzs_per_unit' ) : 0.0;
	}

	/**
	 * What the customer of an order paid for its delivery, in TZS.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function paid( $order ): int {
		$lines = Delivery::lines( $order );
		$paid  = array_sum( array_map( static fn( $line ) => (float) $line->get_total(), $lines ? $lines : $order->get_shipping_methods() ) );
		return (int) round( $paid * self::per_unit( $order->get_currency() ) );
	}

	/**
	 * What the delivery of an order may cost without asking the shop: what was shown at checkout, and the shop's tolerance.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function limit( $order ): int {
		$quoted = array_sum( array_map( static fn( $line ) => (int) $line->get_meta( '_tuma_quoted_tzs' ), Delivery::lines( $order ) ) );
		$shown  = max( $quoted, self::paid( $order ) );
		if ( 0 === $shown ) {
			$shown = (int) round( (float) Settings::amount( 'flat_price' ) * self::per_unit( get_woocommerce_currency() ) );
		}
		return $shown + (int) Settings::amount( 'tolerance' );
	}

	/**
	 * Whether the shop pays.
	 *
	 * @param array $package Of the cart.
	 */
	private static function is_free( array $package ): bool {
		if ( 'shop' === Settings::get( 'payer' ) || self::has_free_coupon( $package ) ) {
			return true;
		}
		$above = 'above' === Settings::get( 'payer' ) ? Settings::amount( 'free_above' ) : null;
		return null !== $above && (float) ( $package['contents_cost'] ?? 0 ) >= $above;
	}

	/**
	 * Whether a coupon of the cart allows free shipping, and the shop honours it.
	 *
	 * @param array $package Of the cart, whose coupons WooCommerce has checked.
	 */
	private static function has_free_coupon( array $package ): bool {
		if ( 'yes' !== Settings::get( 'free_coupons' ) ) {
			return false;
		}
		foreach ( (array) ( $package['applied_coupons'] ?? array() ) as $code ) {
			if ( ( new \WC_Coupon( $code ) )->get_free_shipping() ) {
				return true;
			}
		}
		return false;
	}
}
