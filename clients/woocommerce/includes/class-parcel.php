<?php
/**
 * Parcel items.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Builds request items from products and quantities. */
final class Parcel {
	/** Limits of the service. */
	const LINES_MAX    = 50;
	const QUANTITY_MAX = 100;
	const MEASURE_MAX  = 500;
	const NAME_MAX     = 500;
	const TIER_META    = '_tuma_tier';

	/**
	 * Items of a cart package.
	 *
	 * @param array $package Package of a shipping method.
	 */
	public static function of_package( array $package ): array {
		$lines = array();
		foreach ( (array) ( $package['contents'] ?? array() ) as $line ) {
			$lines[] = array( $line['data'], (int) ceil( $line['quantity'] ) );
		}
		return self::of( $lines );
	}

	/**
	 * Items of an order that Tuma delivers, without refunded items.
	 *
	 * @param \WC_Order $order The order.
	 * @throws Api_Exception `packages_unknown`.
	 */
	public static function of_order( $order ): array {
		$packed = self::packed( $order );
		$lines  = array();
		foreach ( $order->get_items() as $item ) {
			$left = (int) ceil( $item->get_quantity() + $order->get_qty_refunded_for_item( $item->get_id() ) );
			if ( null !== $packed ) {
				$id            = $item->get_variation_id() ? $item->get_variation_id() : $item->get_product_id();
				$left          = min( $left, $packed[ $id ] ?? 0 );
				$packed[ $id ] = ( $packed[ $id ] ?? 0 ) - $left;
			}
			$lines[] = array( $item->get_product(), $left, $item->get_name() );
		}
		return self::of( $lines );
	}

	/**
	 * Contents of a package for the meta of the shipping line: "15:2" is a quantity of 2 of product 15.
	 *
	 * @param array $package Package of a shipping method.
	 */
	public static function contents( array $package ): string {
		$contents = array();
		foreach ( (array) ( $package['contents'] ?? array() ) as $line ) {
			$contents[] = $line['data']->get_id() . ':' . (int) ceil( $line['quantity'] );
		}
		return implode( ',', $contents );
	}

	/**
	 * Quantity per product that Tuma delivers when the order has several packages; null when Tuma delivers the whole
	 * order.
	 *
	 * @param \WC_Order $order The order.
	 * @throws Api_Exception `packages_unknown`.
	 */
	private static function packed( $order ): ?array {
		$own = Delivery::lines( $order );
		if ( ! $own || count( $own ) === count( $order->get_shipping_methods() ) ) {
			return null;
		}
		$packed = array();
		foreach ( $own as $line ) {
			$contents = self::contents_of_line( $line, $order );
			if ( ! $contents ) {
				throw new Api_Exception( 'packages_unknown', __( 'This order is sent in several packages, and its shipping lines do not say which items go by Tuma. Remove the other shipping lines, or book the delivery on the dashboard of Tuma.', 'tuma-for-woocommerce' ), 400 );
			}
			foreach ( $contents as list( $id, $quantity ) ) {
				$packed[ $id ] = ( $packed[ $id ] ?? 0 ) + $quantity;
			}
		}
		return $packed;
	}

	/**
	 * Product quantities of a shipping line: from the meta of this plugin, otherwise from the item names of WooCommerce.
	 *
	 * @param \WC_Order_Item_Shipping $line  Shipping line of the order.
	 * @param \WC_Order               $order The order.
	 */
	private static function contents_of_line( $line, $order ): array {
		if ( preg_match_all( '/(\d+):(\d+)/', (string) $line->get_meta( '_tuma_items' ), $found, PREG_SET_ORDER ) ) {
			return array_map( static fn( $each ) => array( (int) $each[1], (int) $each[2] ), $found );
		}
		// phpcs:ignore WordPress.WP.I18n -- WooCommerce stores the item names under this key.
		$names    = html_entity_decode( (string) $line->get_meta( translate( 'Items', 'woocommerce' ) ) ) . ', ';
		$contents = array();
		foreach ( $order->get_items() as $item ) {
			$written = html_entity_decode( $item->get_name() . ' &times; ' . $item->get_quantity() ) . ', ';
			if ( false !== strpos( $names, $written ) ) {
				$contents[] = array( $item->get_variation_id() ? $item->get_variation_id() : $item->get_product_id(), $item->get_quantity() );
			}
		}
		return $contents;
	}

	/**
	 * Builds the request items.
	 *
	 * @param array $lines Each line is a product (false if deleted), a quantity and the item name.
	 */
	private static function of( array $lines ): array {
		$items = array();
		foreach ( $lines as $line ) {
			list( $product, $left ) = $line;
			if ( $left < 1 || ( $product && ! $product->needs_shipping() ) ) {
				continue;
			}
			$item = self::item( $product, $product ? $product->get_name() : ( $line[2] ?? '' ) );
			for ( ; $left > 0; $left -= self::QUANTITY_MAX ) {
				$items[] = array( 'quantity' => min( $left, self::QUANTITY_MAX ) ) + $item;
			}
		}
		return count( $items ) > self::LINES_MAX ? self::folded( $items ) : $items;
	}

	/**
	 * One item. Missing measures come from the size tier of the product or of the shop.
	 *
	 * @param \WC_Product|false $product The product.
	 * @param string            $name    Item name.
	 */
	private static function item( $product, string $name ): array {
		$code = $product ? (string) $product->get_meta( self::TIER_META ) : '';
		if ( $product && '' === $code && $product->get_parent_id() ) {
			$parent = wc_get_product( $product->get_parent_id() );
			$code   = $parent ? (string) $parent->get_meta( self::TIER_META ) : '';
		}
		list( , $length, $width, $height, $tier_weight ) = Tiers::get( '' === $code ? Settings::get( 'default_tier' ) : $code );

		$sides  = $product ? array( $product->get_length(), $product->get_width(), $product->get_height() ) : array();
		$sides  = count( array_filter( $sides ) ) === 3
			? array_map( static fn( $side ) => (float) wc_get_dimension( (float) $side, 'cm' ), $sides )
			: array( $length, $width, $height );
		$weight = $product && $product->get_weight()
			? (float) wc_get_weight( (float) $product->get_weight(), 'kg' )
			: (float) ( '' === $code && '' !== Settings::get( 'default_weight' ) ? Settings::get( 'default_weight' ) : $tier_weight );
		$name   = trim( wp_strip_all_tags( html_entity_decode( $name ) ) );
		return array(
			'description' => mb_strlen( $name ) < 2 ? __( 'Goods', 'tuma-for-woocommerce' ) : mb_substr( $name, 0, self::NAME_MAX / 2 ),
			'weight_kg'   => self::measure( $weight, 3 ),
			'length_cm'   => self::measure( $sides[0], 1 ),
			'width_cm'    => self::measure( $sides[1], 1 ),
			'height_cm'   => self::measure( $sides[2], 1 ),
		);
	}

	/**
	 * Clamps a measure to the limits of the API. The service still refuses an item of the maximum size.
	 *
	 * @param float $value    Centimetres or kilograms.
	 * @param int   $decimals Number of decimals.
	 */
	private static function measure( float $value, int $decimals ): float {
		return min( self::MEASURE_MAX, max( 10 ** -$decimals, round( $value, $decimals ) ) );
	}

	/**
	 * Merges the items beyond the line limit into one item of the same weight and volume.
	 *
	 * @param array $items More items than LINES_MAX.
	 */
	private static function folded( array $items ): array {
		$kept   = array_slice( $items, 0, self::LINES_MAX - 1 );
		$weight = 0.0;
		$volume = 0.0;
		$sides  = array( 0 );
		foreach ( array_slice( $items, self::LINES_MAX - 1 ) as $item ) {
			$weight += $item['weight_kg'] * $item['quantity'];
			$volume += $item['length_cm'] * $item['width_cm'] * $item['height_cm'] * $item['quantity'];
			$sides[] = max( $item['length_cm'], $item['width_cm'], $item['height_cm'] );
		}
		$length = max( max( $sides ), $volume ** ( 1 / 3 ) );
		$side   = sqrt( $volume / $length );
		$kept[] = array(
			'quantity'    => 1,
			'description' => __( 'Further goods', 'tuma-for-woocommerce' ),
			'weight_kg'   => self::measure( $weight, 3 ),
			'length_cm'   => self::measure( $length, 1 ),
			'width_cm'    => self::measure( $side, 1 ),
			'height_cm'   => self::measure( $side, 1 ),
		);
		return $kept;
	}
}
