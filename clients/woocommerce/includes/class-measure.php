<?php
/**
 * Parses weights, lengths and coordinates.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Rejects ambiguous text: 1,250 can mean 1.25 or 1250, unless the comma is known to be a decimal separator. */
final class Measure {
	const FORM = '/^([-+]?)(\d{0,12}|[1-9]\d{0,2}(?:([\' ])\d{3})(?:\3\d{3}){0,2})(?:([.,])(\d{1,20}))?$/';

	/**
	 * Parses a number. Returns null for invalid text.
	 *
	 * @param string $typed            Such as 1.5 or 1,5 or -6.8.
	 * @param bool   $is_comma_decimal True when the comma is a decimal separator, such as in coordinates.
	 */
	public static function parse( string $typed, bool $is_comma_decimal = false ): ?float {
		if ( ! preg_match( self::FORM, Typed_Text::plain( $typed ), $found ) ) {
			return null;
		}
		list( , $sign, $whole, $group_sign, $decimal_sign, $decimals ) = $found + array( '', '', '', '', '', '' );
		if ( '' === $whole . $decimals ) {
			return null;
		}
		$may_group = ',' === $decimal_sign && 3 === strlen( $decimals ) && '' === $group_sign && preg_match( '/^[1-9]\d{0,2}$/', $whole );
		if ( $may_group && ! $is_comma_decimal ) {
			return null;
		}
		return (float) ( $sign . preg_replace( '/\D/', '', $whole ) . '.' . ( '' === $decimals ? '0' : $decimals ) );
	}
}
