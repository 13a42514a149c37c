<?php
/**
 * Work that no visitor waits for.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Jobs of WooCommerce's Action Scheduler, which keeps each as a row of its own. */
final class Jobs {
	const GROUP    = 'tuma-for-woocommerce';
	const SEND     = 'tuma_woo_send';
	const CANCEL   = 'tuma_woo_cancel';
	const CATCH_UP = 'tuma_woo_catch_up';

	/**
	 * Has a hook called once.
	 *
	 * @param string $hook    One of the above.
	 * @param array  $args    What it is called with.
	 * @param int    $seconds From now.
	 */
	public static function in( string $hook, array $args, int $seconds ): void {
		as_schedule_single_action( time() + $seconds, $hook, $args, self::GROUP );
	}

	/** Has the events read once an hour. */
	public static function every_hour(): void {
		if ( ! as_next_scheduled_action( self::CATCH_UP, array(), self::GROUP ) ) {
			as_schedule_recurring_action( time() + HOUR_IN_SECONDS, HOUR_IN_SECONDS, self::CATCH_UP, array(), self::GROUP );
		}
	}

	/** Ends all jobs. */
	public static function stop(): void {
		if ( function_exists( 'as_unschedule_all_actions' ) ) {
			foreach ( array( self::SEND, self::CANCEL, self::CATCH_UP ) as $hook ) {
				as_unschedule_all_actions( $hook );
			}
		}
	}
}
