<?php
/**
 * Plugin Name: WooCommerce stub
 * Description: The minimum of WooCommerce that Tuma uses, for tests without the real plugin.
 *
 * @package Tuma\WooCommerce\Tests
 */

// phpcs:disable

const WC_VERSION = '8.2';

require __DIR__ . '/data.php';
require __DIR__ . '/shipping.php';
require __DIR__ . '/orders.php';
require __DIR__ . '/jobs.php';

final class WooCommerce {
	public $session;
	public $countries;
	public $cart = null;

	public function __construct() {
		$this->session   = new Stub_Session();
		$this->countries = new class() {
			public function get_states( $country ) {
				return 'TZ' === $country ? array( 'TZ02' => 'Dar es Salaam', 'TZ03' => 'Dodoma' ) : array();
			}
		};
	}
}

final class Stub_Session {
	private $values = array();
	public function get( $name, $default = null ) {
		return $this->values[ $name ] ?? $default;
	}
	public function set( $name, $value ) {
		$this->values[ $name ] = $value;
	}
}

function WC() {
	static $one;
	return $one = $one ?: new WooCommerce();
}

function get_woocommerce_currency() {
	return get_option( 'woocommerce_currency', 'TZS' );
}

function wc_get_weight( $weight, $to ) {
	$kilograms = array( 'kg' => 1, 'g' => 0.001, 'lbs' => 0.453592, 'oz' => 0.0283495 );
	return $weight * $kilograms[ get_option( 'woocommerce_weight_unit', 'kg' ) ] / $kilograms[ $to ];
}

function wc_get_dimension( $side, $to ) {
	$centimetres = array( 'cm' => 1, 'm' => 100, 'mm' => 0.1, 'in' => 2.54, 'yd' => 91.44 );
	return $side * $centimetres[ get_option( 'woocommerce_dimension_unit', 'cm' ) ] / $centimetres[ $to ];
}

function wc_get_order_statuses() {
	$names = array( 'pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed' );
	return array_combine( array_map( fn( $name ) => "wc-$name", $names ), array_map( 'ucfirst', $names ) );
}

function wc_get_order_status_name( $status ) {
	return ucfirst( $status );
}

function wc_get_is_paid_statuses() {
	return apply_filters( 'woocommerce_order_is_paid_statuses', array( 'processing', 'completed' ) );
}

function wc_get_page_screen_id( $for ) {
	return Stub_Store::is_hpos() ? 'woocommerce_page_wc-orders' : 'shop_order';
}

function wc_add_notice( $words, $kind ) {
	$GLOBALS['stub_notices'][] = array( $kind, $words );
}

function woocommerce_form_field( $name, $args, $value ) {
	if ( 'select' === $args['type'] ) {
		printf( '<label for="%1$s">%2$s</label><select name="%1$s" id="%1$s">', esc_attr( $name ), esc_html( $args['label'] ) );
		foreach ( $args['options'] as $option => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $option ), selected( $option, $value, false ), esc_html( $label ) );
		}
		echo '</select>';
		return;
	}
	printf( '<label for="%1$s">%2$s</label><input name="%1$s" id="%1$s" value="%3$s">', esc_attr( $name ), esc_html( $args['label'] ), esc_attr( $value ) );
}

function woocommerce_wp_select( $field ) {
	printf( '<select name="%s">', esc_attr( $field['id'] ) );
	foreach ( $field['options'] as $value => $label ) {
		printf( '<option value="%s">%s</option>', esc_attr( $value ), esc_html( $label ) );
	}
	echo '</select>';
}

add_action( 'plugins_loaded', fn() => do_action( 'before_woocommerce_init' ), 1 );
add_action( 'admin_menu', fn() => add_menu_page( 'WooCommerce', 'WooCommerce', 'manage_woocommerce', 'woocommerce', '__return_null' ), 9 );
add_action( 'init', function () {
	foreach ( array( 'manage_woocommerce', 'edit_shop_orders', 'edit_others_shop_orders', 'edit_published_shop_orders', 'edit_private_shop_orders' ) as $capability ) {
		get_role( 'administrator' )->add_cap( $capability );
	}
	register_post_type( 'shop_order', array( 'public' => false, 'show_ui' => true, 'capability_type' => 'shop_order', 'map_meta_cap' => true ) );
	do_action( 'woocommerce_init' );
} );
