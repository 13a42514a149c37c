<?php
// phpcs:disable

/** Action Scheduler stub. Jobs do not run at their due time; tests run them explicitly. */
final class Stub_Jobs {
	public static function table() {
		global $wpdb;
		return "{$wpdb->prefix}actionscheduler_actions";
	}

	public static function add( $at, $hook, $args ) {
		global $wpdb;
		$wpdb->insert( self::table(), array( 'at' => $at, 'hook' => $hook, 'args' => wp_json_encode( $args ) ) );
	}

	/** Runs each action once. */
	public static function run( $all ) {
		global $wpdb;
		$ran  = 0;
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM ' . self::table() . ' WHERE hook <> %s AND at <= %d', 'tuma_woo_catch_up', $all ? PHP_INT_MAX : time() ) );
		foreach ( $rows as $row ) {
			if ( $wpdb->delete( self::table(), array( 'id' => $row->id ) ) ) {
				do_action_ref_array( $row->hook, json_decode( $row->args, true ) );
				++$ran;
			}
		}
		return $ran;
	}
}

function as_schedule_single_action( $at, $hook, $args = array(), $group = '' ) {
	Stub_Jobs::add( $at, $hook, $args );
}

function as_schedule_recurring_action( $at, $every, $hook, $args = array(), $group = '' ) {
	Stub_Jobs::add( $at, $hook, $args );
}

function as_next_scheduled_action( $hook, $args = null, $group = '' ) {
	global $wpdb;
	return $wpdb->get_var( $wpdb->prepare( 'SELECT at FROM ' . Stub_Jobs::table() . ' WHERE hook = %s', $hook ) );
}

function as_unschedule_all_actions( $hook ) {
	global $wpdb;
	$wpdb->delete( Stub_Jobs::table(), array( 'hook' => $hook ) );
}

add_action( 'plugins_loaded', function () {
	global $wpdb;
	$wpdb->query( 'CREATE TABLE IF NOT EXISTS ' . Stub_Jobs::table() . ' (id bigint AUTO_INCREMENT PRIMARY KEY, at bigint, hook varchar(191), args longtext)' );
}, 1 );
