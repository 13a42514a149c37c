<?php
/**
 * A mutual exclusion lock.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Shared by all processes of the shop: a database row with a unique name. */
final class Lock {
	const PREFIX = 'tuma_woo_lock_';
	/** An older lock belongs to a dead process, because no callback runs this long. */
	const STALE_SECONDS = 90;
	const LOOK_MICROS   = 50000;

	/**
	 * Runs a callback while holding the named lock.
	 *
	 * @param string   $name    Lock name.
	 * @param callable $work    Callback.
	 * @param int      $seconds Maximum wait for the lock.
	 * @return array{bool, mixed} Whether the callback ran, and its result.
	 */
	public static function hold( string $name, callable $work, int $seconds ): array {
		$until = microtime( true ) + $seconds;
		$token = self::take( $name );
		while ( '' === $token && microtime( true ) < $until ) {
			usleep( self::LOOK_MICROS );
			$token = self::take( $name );
		}
		if ( '' === $token ) {
			return array( false, null );
		}
		try {
			return array( true, $work() );
		} finally {
			self::give( $name, $token );
		}
	}

	/**
	 * Acquires the lock and returns its token, or '' when the lock is held.
	 *
	 * @param string $name Lock name.
	 */
	private static function take( string $name ): string {
		global $wpdb;
		$option = self::PREFIX . $name;
		$token  = time() . '-' . wp_generate_password( 12, false );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- The options API has no atomic insert.
		$added = $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO {$wpdb->options} (option_name, option_value, autoload) VALUES (%s, %s, 'no')", $option, $token ) );
		if ( $added ) {
			return $token;
		}
		$held = (string) $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM {$wpdb->options} WHERE option_name = %s", $option ) );
		if ( '' === $held || time() - (int) $held < self::STALE_SECONDS ) {
			return '';
		}
		$taken = $wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->options} SET option_value = %s WHERE option_name = %s AND option_value = %s", $token, $option, $held ) );
		// phpcs:enable
		return $taken ? $token : '';
	}

	/**
	 * Releases the lock unless another process has taken over.
	 *
	 * @param string $name  Lock name.
	 * @param string $token Token of the holder.
	 */
	private static function give( string $name, string $token ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- The options API has no conditional delete.
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name = %s AND option_value = %s", self::PREFIX . $name, $token ) );
	}
}
