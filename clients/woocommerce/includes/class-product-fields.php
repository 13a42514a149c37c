<?php
/**
 * Product size field.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Adds a size field to the Shipping tab, for products without dimensions. */
final class Product_Fields {
	/** Registers the hooks. */
	public static function hook(): void {
		add_action( 'woocommerce_product_options_dimensions', array( self::class, 'show' ) );
		add_action( 'woocommerce_admin_process_product_object', array( self::class, 'save' ) );
	}

	/** Prints the field. */
	public static function show(): void {
		woocommerce_wp_select(
			array(
				'id'          => Parcel::TIER_META,
				'label'       => __( 'Size for Tuma', 'tuma-for-woocommerce' ),
				'description' => __( 'Used where weight or dimensions are empty.', 'tuma-for-woocommerce' ),
				'desc_tip'    => true,
				'options'     => array( '' => __( 'That of the shop', 'tuma-for-woocommerce' ) ) + Tiers::choices(),
			)
		);
	}

	/**
	 * Saves the field.
	 *
	 * @param \WC_Product $product The product.
	 */
	public static function save( $product ): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- WooCommerce has checked the nonce.
		$code = sanitize_key( wp_unslash( $_POST[ Parcel::TIER_META ] ?? '' ) );
		isset( Tiers::choices()[ $code ] ) ? $product->update_meta_data( Parcel::TIER_META, $code ) : $product->delete_meta_data( Parcel::TIER_META );
	}
}
