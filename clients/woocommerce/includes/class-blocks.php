<?php
/**
 * Landmark and pin in the block checkout.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Requires the checkout block APIs. Without these APIs, no pin is sent and the address sets the price. */
final class Blocks {
	const NAME  = 'tuma';
	const FIELD = 'tuma/landmark';

	/** Registers the hooks. */
	public static function hook(): void {
		add_action( 'woocommerce_init', array( self::class, 'register' ) );
		add_action( 'woocommerce_blocks_loaded', array( self::class, 'register_update' ) );
		add_action( 'woocommerce_store_api_checkout_update_order_meta', array( self::class, 'keep' ) );
		add_action( 'woocommerce_store_api_checkout_order_processed', array( Checkout::class, 'forget' ), 20, 0 );
		add_action( 'woocommerce_blocks_enqueue_checkout_block_scripts_after', array( self::class, 'add_script' ) );
	}

	/** Registers the landmark field. Requires WooCommerce 8.9. */
	public static function register(): void {
		if ( function_exists( 'woocommerce_register_additional_checkout_field' ) ) {
			woocommerce_register_additional_checkout_field(
				array(
					'id'         => self::FIELD,
					'label'      => __( 'Landmark for the rider', 'tuma-for-woocommerce' ),
					'location'   => 'order',
					'required'   => false,
					'attributes' => array( 'maxLength' => (string) Place::LANDMARK_MAX ),
				)
			);
		}
	}

	/** Registers the update callback, which receives the pin. */
	public static function register_update(): void {
		if ( function_exists( 'woocommerce_store_api_register_update_callback' ) ) {
			woocommerce_store_api_register_update_callback(
				array(
					'namespace' => self::NAME,
					'callback'  => static function ( $data ) {
						$given = array();
						foreach ( array( 'latitude', 'longitude' ) as $name ) {
							$given[ 'tuma_' . $name ] = $data[ $name ] ?? '';
						}
						Checkout::remember( Place::read( $given ) );
					},
				)
			);
		}
	}

	/**
	 * Saves landmark and pin with the order.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function keep( $order ): void {
		$landmark = Place::read( array( 'tuma_landmark' => $order->get_meta( '_wc_other/' . self::FIELD ) ) );
		$place    = $landmark + Checkout::place();
		if ( $place ) {
			$order->update_meta_data( Place::META, $place );
			$order->save_meta_data();
		}
	}

	/** Adds the script of the location button. */
	public static function add_script(): void {
		wp_enqueue_script( 'tuma-blocks', plugins_url( 'assets/blocks.js', FILE ), array( 'wp-plugins', 'wp-element', 'wc-blocks-checkout' ), VERSION, true );
		wp_localize_script( 'tuma-blocks', 'tumaLocate', Checkout::words() );
	}
}
