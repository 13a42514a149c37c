<?php
/**
 * The price for the customer.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Applies the pricing rule of the shop in the currency of the shop. */
final class Price {
	/**
	 * Price for a quote.
	 *
	 * @param int   $total_tzs Quoted price in TZS.
	 * @param array $package   Cart package.
	 */
	public static function of_quote( int $total_tzs, array $package ): float {
		if ( self::is_free( $package ) ) {
			return 0.0;
		}
		return $total_tzs / self::per_unit( get_woocommerce_currency() ) + (float) Settings::amount( 'surcharge' );
	}

	/**
	 * Price without a quote.
	 *
	 * @param array $package Cart package.
	 */
	public static function flat( array $package ): float {
		return self::is_free( $package ) ? 0.0 : (float) Settings::amount( 'flat_price' );
	}

	/**
	 * TZS per unit of a currency; 0 when the shop has no exchange rate.
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
	 * Shipping price that the customer paid, in TZS.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function paid( $order ): int {
		$lines = Delivery::lines( $order );
		$paid  = array_sum( array_map( static fn( $line ) => (float) $line->get_total(), $lines ? $lines : $order->get_shipping_methods() ) );
		return (int) round( $paid * self::per_unit( $order->get_currency() ) );
	}

	/**
	 * Maximum price that needs no approval by the shop: the checkout price plus the tolerance of the shop.
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
	 * True when delivery is free for the customer.
	 *
	 * @param array $package Cart package.
	 */
	private static function is_free( array $package ): bool {
		if ( 'shop' === Settings::get( 'payer' ) || self::has_free_coupon( $package ) ) {
			return true;
		}
		$above = 'above' === Settings::get( 'payer' ) ? Settings::amount( 'free_above' ) : null;
		return null !== $above && (float) ( $package['contents_cost'] ?? 0 ) >= $above;
	}

	/**
	 * True when a coupon in the cart grants free shipping and the shop accepts free-shipping coupons.
	 *
	 * @param array $package Cart package with coupons that WooCommerce has validated.
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
