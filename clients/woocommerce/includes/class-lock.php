<?php
/**
 * One at a time.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** A lock that all processes of the shop see: a row whose name is unique. */
final class Lock {
	const PREFIX = 'tuma_woo_lock_';
	/** Longer than any holder works: after it a holder has died. */
	const STALE_SECONDS = 90;
	const LOOK_MICROS   = 50000;

	/**
	 * Does the work while nothing else does the work of that name.
	 *
	 * @param string   $name    What is locked.
	 * @param callable $work    What is done.
	 * @param int      $seconds How long to wait for it.
	 * @return array{bool, mixed} Whether it was done, and what it answered.
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
	 * Takes it, or answers ''.
	 *
	 * @param string $name What is locked.
	 */
	private static function take( string $name ): string {
		global $wpdb;
		$option = self::PREFIX . $name;
		$token  = time() . '-' . wp_generate_password( 12, false );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Options cannot be added only where there is none.
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
	 * Gives it back, unless it was taken over.
	 *
	 * @param string $name  What is locked.
	 * @param string $token Of the holder.
	 */
	private static function give( string $name, string $token ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above.
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name = %s AND option_value = %s", self::PREFIX . $name, $token ) );
	}
}
