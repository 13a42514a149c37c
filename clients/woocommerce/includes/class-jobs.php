<?php
/**
 * Background jobs.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Uses Action Scheduler of WooCommerce. */
final class Jobs {
	const GROUP    = 'tuma-for-woocommerce';
	const PLAN     = 'tuma_woo_plan';
	const SEND     = 'tuma_woo_send';
	const CANCEL   = 'tuma_woo_cancel';
	const CATCH_UP = 'tuma_woo_catch_up';
	const RESTORE  = 'tuma_woo_restore';
	const SWEEP    = 'tuma_woo_sweep';
	const ALL      = array( self::PLAN, self::SEND, self::CANCEL, self::RESTORE, self::CATCH_UP, self::SWEEP );

	/** Registers the hooks. */
	public static function hook(): void {
		if ( is_admin() && ! wp_doing_ajax() ) {
			add_action( 'admin_init', array( self::class, 'keep' ) );
		}
	}

	/**
	 * Schedules a single run of a hook.
	 *
	 * @param string $hook    One of the hooks above.
	 * @param array  $args    Arguments of the hook.
	 * @param int    $seconds Delay in seconds.
	 */
	public static function in( string $hook, array $args, int $seconds ): void {
		as_schedule_single_action( time() + $seconds, $hook, $args, self::GROUP );
	}

	/** Schedules the hourly search for lost jobs and the hourly read of the event feed. */
	public static function keep(): void {
		if ( '' !== Settings::mode() ) {
			self::every_hour( self::SWEEP );
		}
		if ( '' !== Settings::secret( 'webhook_id' ) ) {
			self::every_hour( self::CATCH_UP );
		}
	}

	/** Resumes planned jobs when the plugin is activated. */
	public static function start(): void {
		if ( function_exists( 'as_schedule_single_action' ) ) {
			self::keep();
			self::in( self::SWEEP, array( 1 ), 0 );
		}
	}

	/** Cancels all jobs. */
	public static function stop(): void {
		if ( function_exists( 'as_unschedule_all_actions' ) ) {
			foreach ( self::ALL as $hook ) {
				as_unschedule_all_actions( $hook );
			}
		}
	}

	/**
	 * Schedules a hook hourly.
	 *
	 * @param string $hook One of the hooks above.
	 */
	private static function every_hour( string $hook ): void {
		if ( ! as_next_scheduled_action( $hook, array(), self::GROUP ) ) {
			as_schedule_recurring_action( time() + HOUR_IN_SECONDS, HOUR_IN_SECONDS, $hook, array(), self::GROUP );
		}
	}
}
