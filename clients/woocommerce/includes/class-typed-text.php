<?php
/**
 * Normalizes typed text.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Converts non-ASCII characters that keyboards, spreadsheets and chats insert into numbers to ASCII. */
final class Typed_Text {
	/** Longer text is not a number. */
	const LENGTH_MAX = 64;

	const REPLACED = array(
		'/\p{Cf}/u'                            => '',
		'/[\x{2010}-\x{2015}\x{2212}\x{FF0D}]/u' => '-',
		'/[\x{2018}\x{2019}\x{02BC}\x{FF07}]/u'  => "'",
		'/[\s\p{Z}]/u'                         => ' ',
	);

	/**
	 * Converts digits and signs to ASCII, removes invisible characters and trims. Returns '' for text that is too long or
	 * invalid UTF-8.
	 *
	 * @param string $typed Typed or pasted text.
	 */
	public static function plain( string $typed ): string {
		if ( strlen( $typed ) > 4 * self::LENGTH_MAX ) {
			return '';
		}
		return self::characters( $typed );
	}

	/**
	 * Like plain(), for text of any length. Returns '' for invalid UTF-8.
	 *
	 * @param string $typed Typed or pasted text.
	 */
	public static function characters( string $typed ): string {
		$text = (string) preg_replace( array_keys( self::REPLACED ), array_values( self::REPLACED ), $typed );
		return trim( strtr( $text, self::signs() ) );
	}

	/** Digits of other scripts and full-width characters with their ASCII form. */
	private static function signs(): array {
		$signs = array(
			'٫' => '.',
			'٬' => ',',
		);
		foreach ( array( '０１２３４５６７８９', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹' ) as $digits ) {
			foreach ( preg_split( '//u', $digits, -1, PREG_SPLIT_NO_EMPTY ) as $value => $digit ) {
				$signs[ $digit ] = (string) $value;
			}
		}
		return $signs + array_combine(
			preg_split( '//u', '．，＋（）：；／＝', -1, PREG_SPLIT_NO_EMPTY ),
			str_split( '.,+():;/=' )
		);
	}
}
