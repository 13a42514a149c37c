<?php
/**
 * A shop that was copied to another address.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/**
 * A copy contains the orders and the key of the original shop. Writes are blocked until an administrator decides
 * whether the shop was moved or copied.
 */
final class Copied {
	/** Registers the hooks. */
	public static function hook(): void {
		add_action( 'admin_notices', array( self::class, 'warn' ) );
		add_action( 'admin_post_tuma_moved', array( self::class, 'move' ) );
		add_action( 'admin_post_tuma_another', array( self::class, 'part' ) );
	}

	/**
	 * Throws on a copied shop. Call before writes to the service and before mails to customers.
	 *
	 * @throws Api_Exception `is_copy`.
	 */
	public static function check(): void {
		if ( Settings::is_copy() ) {
			throw new Api_Exception( 'is_copy', __( 'This shop is a copy of another, and changes nothing at Tuma. If it has moved here for good, say so under WooCommerce, Tuma.', 'tuma-for-woocommerce' ), 400 );
		}
	}

	/** Prints a warning on every admin page. */
	public static function warn(): void {
		if ( '' === Settings::mode() || ! Settings::is_copy() || ! current_user_can( Settings_Page::CAPABILITY ) ) {
			return;
		}
		/* translators: 1: a web address, 2: a web address */
		$words = __( 'Tuma: this shop was set up at %1$s and is now at %2$s. As long as it counts as a copy, it orders, cancels and changes nothing.', 'tuma-for-woocommerce' );
		echo '<div class="notice notice-warning"><p>' . esc_html( sprintf( $words, Settings::settled_at(), get_option( 'home' ) ) );
		echo ' <a href="' . esc_url( Settings_Page::url() ) . '">' . esc_html__( 'Say what it is', 'tuma-for-woocommerce' ) . '</a></p></div>';
	}

	/** Prints the buttons for a moved shop and for a new shop on the settings page. */
	public static function show(): void {
		if ( ! Settings::is_copy() ) {
			return;
		}
		$answers = array(
			'tuma_moved'   => array(
				__( 'The shop has moved here for good', 'tuma-for-woocommerce' ),
				__( 'Its orders and deliveries go on from here. Do not use the shop at the old address any more.', 'tuma-for-woocommerce' ),
			),
			'tuma_another' => array(
				__( 'This is another shop, or one to try things out', 'tuma-for-woocommerce' ),
				__( 'The deliveries that came with the copy stay those of the first shop. To try things out, use a key that begins with tuma_test_.', 'tuma-for-woocommerce' ),
			),
		);
		echo '<form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '" id="tuma-copied">';
		wp_nonce_field( 'tuma_copied' );
		foreach ( $answers as $action => list( $label, $meaning ) ) {
			echo '<p><button class="button" name="action" value="' . esc_attr( $action ) . '">' . esc_html( $label ) . '</button> ' . esc_html( $meaning ) . '</p>';
		}
		echo '</form>';
	}

	/** Handles the button for a moved shop: moves the endpoint to this address. */
	public static function move(): void {
		Settings_Page::check( 'tuma_copied' );
		$was_there = Connection::is_there();
		Settings::settle( false );
		$said = array( array( 'success', __( 'The shop is here now.', 'tuma-for-woocommerce' ) ) );
		try {
			if ( $was_there ) {
				Connection::connect();
			}
		} catch ( Api_Exception $refusal ) {
			/* translators: %s: the reason */
			$said[] = array( 'error', sprintf( __( 'Press Connect again, so that Tuma tells this address. %s', 'tuma-for-woocommerce' ), $refusal->words() ) );
		}
		Settings_Page::back( $said );
	}

	/** Handles the button for a new shop: deletes the stored endpoint settings of the original shop. */
	public static function part(): void {
		Settings_Page::check( 'tuma_copied' );
		if ( Settings::is_copy() ) {
			Connection::forget();
			Settings::settle( true );
		}
		Settings_Page::back( array( array( 'success', __( 'This is a shop of its own now. Press Connect, so that Tuma tells it.', 'tuma-for-woocommerce' ) ) ) );
	}
}
