<?php
/**
 * Registers all hooks.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** The plugin entry point. */
final class Plugin {
	/** Runs after all plugins are loaded. */
	public static function start(): void {
		add_action( 'init', array( self::class, 'speak' ), 0 );
		if ( ! class_exists( 'WooCommerce' ) ) {
			add_action( 'admin_notices', array( self::class, 'miss_woocommerce' ) );
			return;
		}
		add_filter( 'woocommerce_shipping_methods', array( self::class, 'add_method' ) );
		Checkout::hook();
		Blocks::hook();
		Jobs::hook();
		Shipments::hook();
		Cancellation::hook();
		Bin::hook();
		Sweep::hook();
		Events::hook();
		Webhook::hook();
		Tracking::hook();
		if ( is_admin() ) {
			Settings_Page::hook();
			Copied::hook();
			Product_Fields::hook();
			Order_Box::hook();
			Order_Page::hook();
			Bulk_Actions::hook();
			Label::hook();
		}
	}

	/** Loads the translations. */
	public static function speak(): void {
		load_plugin_textdomain( 'tuma-for-woocommerce', false, dirname( plugin_basename( FILE ) ) . '/languages' );
	}

	/** Prints a notice when WooCommerce is missing. */
	public static function miss_woocommerce(): void {
		echo '<div class="notice notice-error"><p>';
		esc_html_e( 'Tuma needs WooCommerce. Install and activate WooCommerce first.', 'tuma-for-woocommerce' );
		echo '</p></div>';
	}

	/**
	 * Registers the shipping method.
	 *
	 * @param array $methods Shipping method classes by id.
	 */
	public static function add_method( $methods ): array {
		$methods['tuma'] = Shipping_Method::class;
		return $methods;
	}
}
