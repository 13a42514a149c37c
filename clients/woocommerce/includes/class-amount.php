<?php
/**
 * Parses amounts of money.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** TZS has no decimals, so a separator before three digits is a grouping separator: 5.000 is 5000. */
final class Amount {
	const DIGITS_MAX = 12;
	const CURRENCY   = '(?:tzs|t\.?shs?|shs?|shilingi)\.?';
	const GROUPED    = '/^[1-9]\d{0,2}([,.\' ])\d{3}(?:\1\d{3})*$/';
	/** Whole amounts with zero cents, as exported by spreadsheets: "5000.00" or "5.000,00". */
	const NO_CENTS = '/^(?:\d+\.00?|[1-9]\d{0,2}(?:([,\' ])\d{3})+\.00?|[1-9]\d{0,2}(?:([.\' ])\d{3})+,00?)$/';
	/** Amounts in currencies with cents. */
	const CENTS = '/^(\d+|[1-9]\d{0,2}(?:([,\' ])\d{3})+)\.(\d{1,2})$|^(\d+|[1-9]\d{0,2}(?:([.\' ])\d{3})+),(\d{1,2})$/';

	/**
	 * Parses a whole amount. Returns null for invalid text.
	 *
	 * @param string $typed Such as 5,000 or TZS 5 000 or 5,000/=.
	 */
	public static function whole( string $typed ): ?int {
		$bare = preg_replace(
			array( '/^\+(?=\d)/', '/^' . self::CURRENCY . ' ?(?=\d)/i', '#(?<=\d)(?: ?(?:/=|/-|=))?(?: ?' . self::CURRENCY . ')?$#i' ),
			'',
			Typed_Text::plain( $typed )
		);
		if ( preg_match( self::NO_CENTS, $bare ) ) {
			$bare = preg_replace( '/[.,]0+$/', '', $bare );
		} elseif ( ! preg_match( '/^\d+$/', $bare ) && ! preg_match( self::GROUPED, $bare ) ) {
			return null;
		}
		$digits = preg_replace( '/\D/', '', $bare );
		return strlen( $digits ) > self::DIGITS_MAX ? null : (int) $digits;
	}

	/**
	 * Parses an amount in the currency of the shop, with optional cents. Returns null for invalid text.
	 *
	 * @param string $typed Such as 3.50 or 5,000.
	 */
	public static function with_cents( string $typed ): ?float {
		$whole = self::whole( $typed );
		if ( null !== $whole ) {
			return (float) $whole;
		}
		if ( ! preg_match( self::CENTS, Typed_Text::plain( $typed ), $found ) ) {
			return null;
		}
		$units = preg_replace( '/\D/', '', $found[1] . ( $found[4] ?? '' ) );
		return strlen( $units ) > self::DIGITS_MAX ? null : (float) ( $units . '.' . $found[3] . ( $found[6] ?? '' ) );
	}
}
