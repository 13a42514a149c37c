<?php
/**
 * Code 128 barcodes for the scanners of riders and hubs.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Code set B: printable ASCII. */
final class Barcode {
	const START_B = 104;
	const STOP    = '2331112';
	const QUIET   = 10;
	const HEIGHT  = 50;
	/** Six widths of bars and gaps for each symbol value. */
	const WIDTHS = '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131';

	/**
	 * SVG of a barcode.
	 *
	 * @param string $text Printable ASCII.
	 */
	public static function svg( string $text ): string {
		$bars = '';
		$x    = self::QUIET;
		foreach ( str_split( self::pattern( $text ) ) as $index => $width ) {
			if ( 0 === $index % 2 ) {
				$bars .= '<rect x="' . $x . '" width="' . (int) $width . '" height="' . self::HEIGHT . '"/>';
			}
			$x += (int) $width;
		}
		return '<svg xmlns="http://www.w3.org/2000/svg" preserveAspectRatio="none" viewBox="0 0 ' . ( $x + self::QUIET ) . ' ' . self::HEIGHT . '">' . $bars . '</svg>';
	}

	/**
	 * Widths of all bars and gaps in sequence.
	 *
	 * @param string $text Printable ASCII.
	 */
	private static function pattern( string $text ): string {
		$sum    = self::START_B;
		$values = array( self::START_B );
		foreach ( str_split( preg_replace( '/[^\x20-\x7e]/', '', $text ) ) as $index => $letter ) {
			$values[] = ord( $letter ) - 32;
			$sum     += ( $index + 1 ) * ( ord( $letter ) - 32 );
		}
		$values[] = $sum % 103;
		return implode( '', array_map( static fn( $value ) => self::START_B === $value ? '211214' : substr( self::WIDTHS, 6 * $value, 6 ), $values ) ) . self::STOP;
	}
}
