<?php
/**
 * Loads classes by name: Order_Page is in class-order-page.php.
 *
 * @package Tuma\WooCommerce
 */

defined( 'ABSPATH' ) || exit;

spl_autoload_register(
	static function ( $name ) {
		if ( 0 !== strpos( $name, 'Tuma\\WooCommerce\\' ) ) {
			return;
		}
		$base = strtolower( str_replace( '_', '-', substr( $name, strlen( 'Tuma\\WooCommerce\\' ) ) ) );
		$file = __DIR__ . '/class-' . $base . '.php';
		if ( is_readable( $file ) ) {
			require $file;
		}
	}
);
