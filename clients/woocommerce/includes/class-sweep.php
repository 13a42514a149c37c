<?php
/**
 * Recovers lost jobs.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Recreates jobs that were lost because the plugin was deactivated or PHP crashed. Orders store their due times. */
final class Sweep {
	/** Seconds after the due time when a job counts as lost. A job that runs later finds its work done. */
	const LOST_SECONDS = 900;
	/** Give up a delivery after this many lost jobs. */
	const LOST_MAX = 5;
	/** Matches the PHP serialization of a record that waits for a job. */
	const WAITING = 's:5:"state";s:7:"waiting"|s:10:"cancel_due";i:[1-9]';

	/** Registers the hooks. */
	public static function hook(): void {
		add_action( Jobs::SWEEP, array( self::class, 'run' ) );
	}

	/**
	 * Recreates the missing jobs of all waiting orders.
	 *
	 * @param int $has_none 1 when no order can have a job, because the plugin was just activated.
	 */
	public static function run( $has_none = 0 ): void {
		foreach ( self::orders() as $order_id ) {
			Delivery::lock(
				$order_id,
				static function ( $order, $delivery ) use ( $has_none ) {
					self::plan_again( $order, $delivery, (bool) $has_none );
				}
			);
		}
	}

	/**
	 * True when a job with this due time is lost.
	 *
	 * @param int $due Unix time.
	 */
	public static function is_lost( int $due ): bool {
		return time() - $due > self::LOST_SECONDS;
	}

	/**
	 * Schedules the missing job for the original time. The caller must hold the lock of the order.
	 *
	 * @param \WC_Order $order    The order.
	 * @param array     $delivery The record.
	 * @param bool      $has_none True when the order is known to have no job.
	 */
	private static function plan_again( $order, array $delivery, bool $has_none ): void {
		$planned = array();
		if ( 'waiting' === $delivery['state'] ) {
			$planned['due'] = array( Jobs::SEND, (int) $delivery['wanted'] );
		}
		if ( $delivery['cancel_due'] ) {
			$planned['cancel_due'] = array( Jobs::CANCEL, 0 );
		}
		foreach ( $planned as $field => list( $hook, $more ) ) {
			if ( $has_none || self::is_lost( $delivery[ $field ] ) ) {
				$wait               = max( 0, $delivery[ $field ] - time() );
				$delivery[ $field ] = time() + $wait;
				if ( ! $has_none && 'due' === $field && ++$delivery['lost'] > self::LOST_MAX ) {
					Shipments::give_up( $order, $delivery );
					return;
				}
				Delivery::put( $order, $delivery );
				Jobs::in( $hook, array( $order->get_id(), $more ), $wait );
			}
		}
	}

	/** Finds waiting orders by SQL, because WooCommerce cannot query a part of a meta value. */
	private static function orders(): array {
		global $wpdb;
		$found = array();
		// phpcs:disable WordPress.DB -- Runs once an hour; table and column names are constants.
		foreach ( array(
			$wpdb->postmeta                 => 'post_id',
			$wpdb->prefix . 'wc_orders_meta' => 'order_id',
		) as $table => $column ) {
			if ( $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) ) === $table ) {
				$found = array_merge( $found, $wpdb->get_col( $wpdb->prepare( "SELECT `$column` FROM `$table` WHERE meta_key = %s AND meta_value REGEXP %s", Delivery::META, self::WAITING ) ) );
			}
		}
		// phpcs:enable
		return array_unique( array_map( 'intval', $found ) );
	}
}
