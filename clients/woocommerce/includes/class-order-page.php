<?php
/**
 * What is done with the delivery of an order, each on a page that says first what it means.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Send, cancel with its price, bring back. */
final class Order_Page {
	const PAGE       = 'tuma-order';
	const CAPABILITY = 'edit_shop_orders';
	const REASON_MIN = 5;
	const REASON_MAX = 500;

	/** Begins. */
	public static function hook(): void {
		add_action( 'admin_menu', array( self::class, 'add_page' ), 60 );
		add_action( 'admin_post_tuma_order', array( self::class, 'act' ) );
	}

	/** In no menu. */
	public static function add_page(): void {
		add_submenu_page( '', 'Tuma', 'Tuma', self::CAPABILITY, self::PAGE, array( self::class, 'show' ) );
	}

	/**
	 * The address of a way on.
	 *
	 * @param int    $order_id The order.
	 * @param string $way      send, cancel or return.
	 */
	public static function url( int $order_id, string $way ): string {
		return admin_url( 'admin.php?page=' . self::PAGE . '&order=' . $order_id . '&way=' . $way );
	}

	/** The page. */
	public static function show(): void {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- It shows, and changes nothing.
		$order = wc_get_order( absint( $_GET['order'] ?? 0 ) );
		$way   = sanitize_key( wp_unslash( $_GET['way'] ?? '' ) );
		$error = (string) get_transient( Settings_Page::SAID . 'order_' . get_current_user_id() );
		// phpcs:enable
		delete_transient( Settings_Page::SAID . 'order_' . get_current_user_id() );
		if ( ! $order || ! current_user_can( self::CAPABILITY ) ) {
			return;
		}
		/* translators: %s: an order's number */
		echo '<div class="wrap"><h1>' . esc_html( sprintf( __( 'Delivery of order %s', 'tuma-for-woocommerce' ), $order->get_order_number() ) ) . '</h1>';
		if ( '' !== $error ) {
			echo '<div class="notice notice-error"><p>' . esc_html( $error ) . '</p></div>';
		}
		$delivery = Delivery::of( $order );
		Order_Box::show_facts( $delivery );
		echo '<form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '">';
		foreach ( array(
			'action' => 'tuma_order',
			'order'  => (string) $order->get_id(),
			'way'    => $way,
		) as $name => $value ) {
			echo '<input type="hidden" name="' . esc_attr( $name ) . '" value="' . esc_attr( $value ) . '">';
		}
		wp_nonce_field( 'tuma_order_' . $order->get_id() );
		try {
			self::show_way( $way, $delivery );
		} catch ( Api_Exception $refusal ) {
			echo '<div class="notice notice-error"><p>' . esc_html( $refusal->words() ) . '</p></div>';
		}
		echo '</form>';
		if ( $delivery['shipment_id'] ) {
			echo '<p><a target="_blank" href="' . esc_url( Label::url( $order->get_id() ) ) . '">' . esc_html__( 'Print label', 'tuma-for-woocommerce' ) . '</a></p>';
		}
		echo '<p><a href="' . esc_url( $order->get_edit_order_url() ) . '">' . esc_html__( 'Back to the order', 'tuma-for-woocommerce' ) . '</a></p></div>';
	}

	/**
	 * What it means, and its button.
	 *
	 * @param string $way      send, cancel or return.
	 * @param array  $delivery The record.
	 * @throws Api_Exception What was refused.
	 */
	private static function show_way( string $way, array $delivery ): void {
		if ( 'cancel' === $way && $delivery['shipment_id'] && 'cancelled' !== $delivery['status'] && ! Delivery::is_anothers( $delivery ) ) {
			$preview = Cancellation::preview( $delivery );
			/* translators: 1: a fee, 2: an amount that is paid back */
			$words = __( 'Cancelling costs %1$s TZS now; %2$s TZS go back to your wallet.', 'tuma-for-woocommerce' );
			echo '<p id="tuma-preview"><strong>' . esc_html( sprintf( $words, number_format_i18n( $preview['fee'] ), number_format_i18n( $preview['refund'] ) ) ) . '</strong> ' . esc_html( $preview['reason_for_fee'] ) . '</p>';
			echo '<input type="hidden" name="max_fee" value="' . esc_attr( (string) $preview['fee'] ) . '">';
			echo '<p><label for="tuma-reason">' . esc_html__( 'Reason', 'tuma-for-woocommerce' ) . '</label><br><input class="regular-text" id="tuma-reason" name="reason" required minlength="' . (int) self::REASON_MIN . '" maxlength="' . (int) self::REASON_MAX . '"></p>';
			submit_button( __( 'Cancel the delivery', 'tuma-for-woocommerce' ) );
		} elseif ( 'send' === $way && Shipments::can_send( $delivery ) ) {
			echo '<p>' . esc_html__( 'A rider is sent, and your wallet pays the price of today.', 'tuma-for-woocommerce' ) . '</p>';
			submit_button( __( 'Send a rider', 'tuma-for-woocommerce' ) );
		} elseif ( 'return' === $way && Returns::is_possible( $delivery ) ) {
			echo '<p>' . esc_html__( 'The rider brings the parcel back to the shop. Your wallet pays the way back, unless Tuma is at fault.', 'tuma-for-woocommerce' ) . '</p>';
			submit_button( __( 'Bring it back', 'tuma-for-woocommerce' ) );
		}
	}

	/** A button was pressed. */
	public static function act(): void {
		$order_id = absint( $_POST['order'] ?? 0 );
		check_admin_referer( 'tuma_order_' . $order_id );
		$order = wc_get_order( $order_id );
		if ( ! $order || ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'You may not do this.', 'tuma-for-woocommerce' ), '', array( 'response' => 403 ) );
		}
		$way   = sanitize_key( wp_unslash( $_POST['way'] ?? '' ) );
		$error = self::done( $way, $order_id );
		if ( '' !== $error ) {
			set_transient( Settings_Page::SAID . 'order_' . get_current_user_id(), $error, MINUTE_IN_SECONDS );
		}
		wp_safe_redirect( '' === $error ? $order->get_edit_order_url() : self::url( $order_id, $way ) );
		exit;
	}

	/**
	 * Does it.
	 *
	 * @param string $way      send, cancel or return.
	 * @param int    $order_id The order.
	 * @return string '' or why it was not done.
	 */
	private static function done( string $way, int $order_id ): string {
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- Checked by act().
		$reason  = sanitize_textarea_field( wp_unslash( $_POST['reason'] ?? '' ) );
		$max_fee = absint( $_POST['max_fee'] ?? 0 );
		// phpcs:enable
		if ( 'cancel' === $way ) {
			return Cancellation::commit( $order_id, mb_substr( $reason, 0, self::REASON_MAX ), $max_fee );
		}
		if ( 'return' === $way ) {
			return Returns::order( $order_id );
		}
		return 'send' === $way ? Shipments::send_now( $order_id ) : '';
	}
}
