<?php
/**
 * Uninstallation.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Deletes all data of the plugin. */
final class Uninstall {
	/** Uses SQL, because neither the plugin nor WooCommerce is loaded during uninstallation. */
	public static function run(): void {
		global $wpdb;
		Connection::disconnect();
		Jobs::stop();
		// phpcs:disable WordPress.DB -- Runs once and must delete every row of the plugin.
		foreach ( array( 'tuma_woo_', '_transient_tuma_woo_', '_transient_timeout_tuma_woo_', 'woocommerce_tuma_' ) as $prefix ) {
			$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( $prefix ) . '%' ) );
			array_map( 'delete_option', $names );
		}
		$metas = array( Delivery::META, Attention::META, Place::META, Pickup_Times::META, Parcel::TIER_META, Blocks::META_PREFIX . Blocks::FIELD, Blocks::META_PREFIX . Blocks::TIME );
		foreach ( array( $wpdb->postmeta, $wpdb->prefix . 'wc_orders_meta', $wpdb->usermeta ) as $table ) {
			self::clean( $table, 'meta_key', $metas );
		}
		self::clean( $wpdb->prefix . 'woocommerce_order_itemmeta', 'meta_key', array( '_tuma_price', '_tuma_quoted_tzs', '_tuma_items', '_tuma_reason' ) );
		self::clean( $wpdb->prefix . 'woocommerce_shipping_zone_methods', 'method_id', array( 'tuma' ) );
		self::clean( $wpdb->prefix . 'actionscheduler_groups', 'slug', array( Jobs::GROUP ) );
		self::clean( $wpdb->prefix . 'actionscheduler_actions', 'hook', Jobs::ALL );
		// phpcs:enable
		wp_cache_flush();
	}

	/**
	 * Deletes rows if the table exists.
	 *
	 * @param string $table  Table name.
	 * @param string $column Column to compare with the values.
	 * @param array  $values Values to delete.
	 */
	private static function clean( string $table, string $column, array $values ): void {
		global $wpdb;
		// phpcs:disable WordPress.DB -- Table and column names are constants of this class.
		if ( $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) ) === $table ) {
			$places = implode( ', ', array_fill( 0, count( $values ), '%s' ) );
			$wpdb->query( $wpdb->prepare( "DELETE FROM `$table` WHERE `$column` IN ($places)", $values ) );
		}
		// phpcs:enable
	}
}
