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
	const PLAN     = 'tuma_woo_plan';
	const SEND     = 'tuma_woo_send';
	const CANCEL   = 'tuma_woo_cancel';
	const CATCH_UP = 'tuma_woo_catch_up';
	const RESTORE  = 'tuma_woo_restore';
	const SWEEP    = 'tuma_woo_sweep';
	const ALL      = array( self::PLAN, self::SEND, self::CANCEL, self::RESTORE, self::CATCH_UP, self::SWEEP );

	/** Begins. */
	public static function hook(): void {
		if ( is_admin() && ! wp_doing_ajax() ) {
			add_action( 'admin_init', array( self::class, 'keep' ) );
		}
	}

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

	/** Has lost jobs looked for, and the events read, once an hour. */
	public static function keep(): void {
		if ( '' !== Settings::mode() ) {
			self::every_hour( self::SWEEP );
		}
		if ( '' !== Settings::secret( 'webhook_id' ) ) {
			self::every_hour( self::CATCH_UP );
		}
	}

	/** The plugin was switched on: what waited when it was switched off goes on. */
	public static function start(): void {
		if ( function_exists( 'as_schedule_single_action' ) ) {
			self::keep();
			self::in( self::SWEEP, array( 1 ), 0 );
		}
	}

	/** Ends all jobs. */
	public static function stop(): void {
		if ( function_exists( 'as_unschedule_all_actions' ) ) {
			foreach ( self::ALL as $hook ) {
				as_unschedule_all_actions( $hook );
			}
		}
	}

	/**
	 * Has a hook called once an hour.
	 *
	 * @param string $hook One of the above.
	 */
	private static function every_hour( string $hook ): void {
		if ( ! as_next_scheduled_action( $hook, array(), self::GROUP ) ) {
			as_schedule_recurring_action( time() + HOUR_IN_SECONDS, HOUR_IN_SECONDS, $hook, array(), self::GROUP );
		}
	}
}
