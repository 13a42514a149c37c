<?php
// phpcs:disable

/** Order storage: posts or custom tables (HPOS). */
final class Stub_Store {
	public static function is_hpos() {
		return 'yes' === get_option( 'woocommerce_custom_orders_table_enabled' );
	}

	public static function tables() {
		global $wpdb;
		$wpdb->query( "CREATE TABLE IF NOT EXISTS {$wpdb->prefix}wc_orders (id bigint AUTO_INCREMENT PRIMARY KEY, status varchar(20)) AUTO_INCREMENT = 5000" );
		$wpdb->query( "CREATE TABLE IF NOT EXISTS {$wpdb->prefix}wc_orders_meta (id bigint AUTO_INCREMENT PRIMARY KEY, order_id bigint, meta_key varchar(255), meta_value longtext)" );
	}

	public static function add() {
		global $wpdb;
		if ( ! self::is_hpos() ) {
			return wp_insert_post( array( 'post_type' => 'shop_order', 'post_status' => 'wc-pending', 'post_title' => 'Order' ) );
		}
		self::tables();
		$wpdb->insert( "{$wpdb->prefix}wc_orders", array( 'status' => 'wc-pending' ) );
		return $wpdb->insert_id;
	}

	public static function has( $id ) {
		global $wpdb;
		if ( ! self::is_hpos() ) {
			return 'shop_order' === get_post_type( $id );
		}
		self::tables();
		return (bool) $wpdb->get_var( $wpdb->prepare( "SELECT id FROM {$wpdb->prefix}wc_orders WHERE id = %d", $id ) );
	}

	/** Reads from the database and not from a cache, as WooCommerce does on a forced read. */
	public static function read( $id ) {
		global $wpdb;
		list( $table, $column ) = self::home();
		$rows                   = $wpdb->get_results( $wpdb->prepare( "SELECT meta_key, meta_value FROM $table WHERE $column = %d", $id ) );
		$meta                   = array();
		foreach ( $rows as $row ) {
			$meta[ $row->meta_key ] = maybe_unserialize( $row->meta_value );
		}
		return $meta;
	}

	public static function write( $id, $key, $value ) {
		global $wpdb;
		list( $table, $column ) = self::home();
		$wpdb->delete( $table, array( $column => $id, 'meta_key' => $key ) );
		$wpdb->insert( $table, array( $column => $id, 'meta_key' => $key, 'meta_value' => maybe_serialize( $value ) ) );
	}

	public static function delete( $id, $key ) {
		global $wpdb;
		list( $table, $column ) = self::home();
		$wpdb->delete( $table, array( $column => $id, 'meta_key' => $key ) );
	}

	public static function remove( $id ) {
		global $wpdb;
		list( $table, $column ) = self::home();
		$wpdb->delete( $table, array( $column => $id ) );
		self::is_hpos() ? $wpdb->delete( "{$wpdb->prefix}wc_orders", array( 'id' => $id ) ) : wp_delete_post( $id, true );
	}

	private static function home() {
		global $wpdb;
		return self::is_hpos() ? array( "{$wpdb->prefix}wc_orders_meta", 'order_id' ) : array( $wpdb->postmeta, 'post_id' );
	}
}

final class WC_Product {
	private $values;

	public function __construct( $id = 0 ) {
		$kept         = $id ? get_post_meta( $id, '_stub_product', true ) : array();
		$this->values = (array) $kept + array( 'id' => $id, 'name' => '', 'weight' => '', 'length' => '', 'width' => '', 'height' => '', 'virtual' => false, 'price' => '0', 'meta' => array() );
	}

	public function save() {
		if ( ! $this->values['id'] ) {
			$this->values['id'] = wp_insert_post( array( 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => $this->values['name'] ) );
		}
		update_post_meta( $this->values['id'], '_stub_product', array( 'meta' => array() ) + $this->values );
		foreach ( $this->values['meta'] as $key => $value ) {
			update_post_meta( $this->values['id'], $key, $value );
		}
		return $this->values['id'];
	}

	public function __call( $name, $args ) {
		if ( 0 === strpos( $name, 'set_' ) ) {
			return $this->values[ substr( $name, 4 ) ] = $args[0];
		}
		return $this->values[ substr( $name, 4 ) ];
	}

	public function get_parent_id() {
		return 0;
	}

	public function needs_shipping() {
		return ! $this->values['virtual'];
	}

	public function get_meta( $key ) {
		return $this->values['meta'][ $key ] ?? get_post_meta( $this->values['id'], $key, true );
	}

	public function update_meta_data( $key, $value ) {
		$this->values['meta'][ $key ] = $value;
	}

	public function delete_meta_data( $key ) {
		unset( $this->values['meta'][ $key ] );
		delete_post_meta( $this->values['id'], $key );
	}
}

final class WC_Coupon {
	private $code;

	public function __construct( $code ) {
		$this->code = $code;
	}

	public function get_free_shipping() {
		return in_array( $this->code, (array) get_option( '_stub_free_coupons' ), true );
	}
}

class_alias( 'WC_Product', 'WC_Product_Simple' );

function wc_get_product( $id ) {
	return 'product' === get_post_type( $id ) ? new WC_Product( $id ) : false;
}
