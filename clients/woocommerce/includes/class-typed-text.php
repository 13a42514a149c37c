<?php
/**
 * Typed text in plain characters.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Replaces what keyboards, spreadsheets and chats put into numbers by its ASCII form. */
final class Typed_Text {
	/** Longer texts are no numbers. */
	const LENGTH_MAX = 64;

	const REPLACED = array(
		'/\p{Cf}/u'                            => '',
		'/[\x{2010}-\x{2015}\x{2212}\x{FF0D}]/u' => '-',
		'/[\x{2018}\x{2019}\x{02BC}\x{FF07}]/u'  => "'",
		'/[\s\p{Z}]/u'                         => ' ',
	);

	/**
	 * Digits and signs in ASCII, invisible characters removed, ends trimmed; '' for text that is too long or no UTF-8.
	 *
	 * @param string $typed As people write or paste it.
	 */
	public static function plain( string $typed ): string {
		if ( strlen( $typed ) > 4 * self::LENGTH_MAX ) {
			return '';
		}
		return self::characters( $typed );
	}

	/**
	 * The same for a text of any length; '' for one that is no UTF-8.
	 *
	 * @param string $typed As people write or paste it.
	 */
	public static function characters( string $typed ): string {
		$text = (string) preg_replace( array_keys( self::REPLACED ), array_values( self::REPLACED ), $typed );
		return trim( strtr( $text, self::signs() ) );
	}

	/** Digits of other scripts and full-width signs, each with its ASCII form. */
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
