<?php
/**
 * Default sizes of products.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Size tiers of the service, cached for a day, with built-in tiers as a fallback. */
final class Tiers {
	const CACHE = 'tuma_woo_tiers';
	/** Code => label, length, width and height in centimetres, weight in kilograms. */
	const BUILT_IN = array(
		'envelope' => array( 'Envelope', 35, 25, 2, 0.5 ),
		'small'    => array( 'Small', 25, 20, 10, 2 ),
		'medium'   => array( 'Medium', 40, 30, 20, 5 ),
		'large'    => array( 'Large', 60, 40, 40, 15 ),
		'xlarge'   => array( 'Extra large', 80, 60, 50, 30 ),
		'bulky'    => array( 'Bulky', 120, 80, 80, 60 ),
	);

	/** Cached tiers by code. Makes no API call, because the call would delay the checkout. */
	public static function all(): array {
		$kept = get_option( self::CACHE );
		return is_array( $kept ) && $kept ? $kept : self::BUILT_IN;
	}

	/**
	 * Returns a tier, or the `small` tier for an unknown code.
	 *
	 * @param string $code Tier code.
	 */
	public static function get( string $code ): array {
		$all = self::all();
		return $all[ $code ] ?? $all['small'] ?? reset( $all );
	}

	/**
	 * Labels with dimensions and weight, by tier code.
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
	 * Fetches the tiers from the service.
	 *
	 * @param Api $api API client.
	 * @throws Api_Exception When the request fails.
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
