<?php
/**
 * Sizes for products that have none.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** The size tiers of the service, kept for a day; these stand in while it is away. */
final class Tiers {
	const CACHE = 'tuma_woo_tiers';
	/** Code => label, centimetres, kilograms. */
	const BUILT_IN = array(
		'envelope' => array( 'Envelope', 35, 25, 2, 0.5 ),
		'small'    => array( 'Small', 25, 20, 10, 2 ),
		'medium'   => array( 'Medium', 40, 30, 20, 5 ),
		'large'    => array( 'Large', 60, 40, 40, 15 ),
		'xlarge'   => array( 'Extra large', 80, 60, 50, 30 ),
		'bulky'    => array( 'Bulky', 120, 80, 80, 60 ),
	);

	/** What is known, by the codes. Asks for nothing: a checkout waits for it. */
	public static function all(): array {
		$kept = get_option( self::CACHE );
		return is_array( $kept ) && $kept ? $kept : self::BUILT_IN;
	}

	/**
	 * One of them, or the smallest that is known.
	 *
	 * @param string $code As the service names it.
	 */
	public static function get( string $code ): array {
		$all = self::all();
		return $all[ $code ] ?? $all['small'] ?? reset( $all );
	}

	/**
	 * Codes and labels, with measures.
	 *
	 * @return array<string, string>
	 */
	public static function choices(): array {
		$choices = array();
		foreach ( self::all() as $code => $tier ) {
			list( $label, $length, $width, $height, $weight ) = $tier;
			$choices[ $code ]                                 = "$label ($length × $width × $height cm, $weight kg)";
		}
		return $choices;
	}

	/**
	 * Asks the service for them.
	 *
	 * @param Api $api Of the shop.
	 * @throws Api_Exception What was refused.
	 */
	public static function fetch( Api $api ): void {
		$tiers = array();
		foreach ( $api->get( '/package-size-tiers' ) as $tier ) {
			$tiers[ (string) $tier['code'] ] = array( (string) $tier['label'], $tier['length_cm'], $tier['width_cm'], $tier['height_cm'], $tier['weight_kg'] );
		}
		if ( $tiers ) {
			update_option( self::CACHE, $tiers, false );
		}
	}
}
