<?php
/**
 * Parses phone numbers.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Numbers without a country code are Tanzanian. */
final class Phone {
	/** Patterns removed before parsing: tel:, an extension, and the ".0" of a spreadsheet. */
	const AROUND = array(
		'/^(?:tel:|\')\s*/i'                          => '',
		'/(?:;ext=| ?(?:ext\.?|extension|x) ?)\d{1,7}$/i' => '',
		'/^(\+?\d{9,})\.00?$/'                        => '$1',
	);
	/** Digits with separators. */
	const WRITTEN = '/^\(?\+?(?:[ ().-]*\d)+[ ().-]*$/';
	/** Number formats, each with its replacement in international form. */
	const FORMS = array(
		'/^(?:\+|00)?2550?([2-9]\d{8})$/'      => '+255$1',
		'/^0?([2-9]\d{8})$/'                   => '+255$1',
		'/^(?:\+|00(?=\d{10}))((?!255)[1-9]\d{7,14})$/' => '+$1',
	);

	/**
	 * Returns the number in international form (+255712345678), or '' for invalid text.
	 *
	 * @param string $typed Such as 0712 345 678 or +255 0712 345 678.
	 */
	public static function parse( string $typed ): string {
		$text = preg_replace( array_keys( self::AROUND ), array_values( self::AROUND ), Typed_Text::plain( $typed ) );
		if ( ! preg_match( self::WRITTEN, $text ) ) {
			return '';
		}
		$digits = preg_replace( '/[^\d+]/', '', $text );
		foreach ( self::FORMS as $form => $full ) {
			if ( preg_match( $form, $digits ) ) {
				return preg_replace( $form, $full, $digits );
			}
		}
		return '';
	}
}
