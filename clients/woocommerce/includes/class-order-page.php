<?php
/**
 * Confirmation pages for delivery actions.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** The actions are: send, cancel (shows the fee) and return. */
final class Order_Page {
	const PAGE       = 'tuma-order';
	const CAPABILITY = 'edit_shop_orders';
	const REASON_MIN = 5;
	const REASON_MAX = 500;

	/**
	 * True when the user may edit the order.
	 *
	 * @param int $order_id The order.
	 */
	public static function may_edit( int $order_id ): bool {
		if ( current_user_can( 'edit_shop_order', $order_id ) ) {
			return true;
		}
		// Before WooCommerce 10.7, this capability check works only for orders stored as posts.
		$is_untold = 'shop_order' !== get_post_type( $order_id ) && version_compare( WC_VERSION, '10.7', '<' );
		return $is_untold && current_user_can( 'edit_others_shop_orders' );
	}

	/** Registers the hooks. */
	public static function hook(): void {
		add_action( 'admin_menu', array( self::class, 'add_page' ), 60 );
		add_action( 'admin_post_tuma_order', array( self::class, 'act' ) );
	}

	/** Registers the page without a menu entry. */
	public static function add_page(): void {
		add_submenu_page( '', 'Tuma', 'Tuma', self::CAPABILITY, self::PAGE, array( self::class, 'show' ) );
	}

	/**
	 * URL of an action.
	 *
	 * @param int    $order_id The order.
	 * @param string $way      send, cancel or return.
	 */
	public static function url( int $order_id, string $way ): string {
		return admin_url( 'admin.php?page=' . self::PAGE . '&order=' . $order_id . '&way=' . $way );
	}

	/** Prints the page. */
	public static function show(): void {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- The page changes nothing.
		$order = wc_get_order( absint( $_GET['order'] ?? 0 ) );
		$way   = sanitize_key( wp_unslash( $_GET['way'] ?? '' ) );
		$error = (string) get_transient( Settings_Page::SAID . 'order_' . get_current_user_id() );
		// phpcs:enable
		delete_transient( Settings_Page::SAID . 'order_' . get_current_user_id() );
		if ( ! $order || ! self::may_edit( $order->get_id() ) ) {
			return;
		}
		/* translators: %s: an order's number */
		echo '<div class="wrap"><h1>' . esc_html( sprintf( __( 'Delivery of order %s', 'tuma-for-woocommerce' ), $order->get_order_number() ) ) . '</h1>';
		if ( '' !== $error ) {
			echo '<div class="notice notice-error"><p>' . esc_html( $error ) . '</p></div>';
		}
		$delivery = Delivery::of( $order );
		Order_Box::show_facts( $delivery );
		self::open_form( $order, $way );
		try {
			self::show_way( $way, $order, $delivery );
		} catch ( Api_Exception $refusal ) {
			echo '<div class="notice notice-error"><p>' . esc_html( $refusal->words() ) . '</p></div>';
		}
		echo '</form>';
		if ( 'send' === $way && Shipments::can_send( $delivery ) ) {
			self::show_place( $order );
		}
		if ( $delivery['shipment_id'] ) {
			echo '<p><a target="_blank" href="' . esc_url( Label::url( $order->get_id() ) ) . '">' . esc_html__( 'Print label', 'tuma-for-woocommerce' ) . '</a></p>';
		}
		echo '<p><a href="' . esc_url( $order->get_edit_order_url() ) . '">' . esc_html__( 'Back to the order', 'tuma-for-woocommerce' ) . '</a></p></div>';
	}

	/**
	 * Prints the start of a form.
	 *
	 * @param \WC_Order $order The order.
	 * @param string    $way   send, place, cancel or return.
	 */
	private static function open_form( $order, string $way ): void {
		echo '<form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '">';
		foreach ( array(
			'action' => 'tuma_order',
			'order'  => (string) $order->get_id(),
			'way'    => $way,
		) as $name => $value ) {
			echo '<input type="hidden" name="' . esc_attr( $name ) . '" value="' . esc_attr( $value ) . '">';
		}
		wp_nonce_field( 'tuma_order_' . $order->get_id() );
	}

	/**
	 * Prints the current price and the send button.
	 *
	 * @param \WC_Order $order The order.
	 * @throws Api_Exception When the request fails.
	 */
	private static function show_price( $order ): void {
		// Ignore the outage flag, because a shop owner can wait longer than a checkout.
		delete_transient( Rates::AWAY );
		$cost = (int) Order_Body::quote( $order )['total_amount'];
		$paid = Price::paid( $order );
		/* translators: 1: an amount, 2: an amount */
		$words = __( 'A rider is sent, and your wallet pays %1$s TZS. The customer paid %2$s TZS for the delivery.', 'tuma-for-woocommerce' );
		echo '<p id="tuma-price">' . esc_html( sprintf( $words, number_format_i18n( $cost ), number_format_i18n( $paid ) ) ) . '</p>';
		echo '<input type="hidden" name="max_total" value="' . esc_attr( (string) $cost ) . '">';
		submit_button( $cost > Price::limit( $order ) ? __( 'Send anyway', 'tuma-for-woocommerce' ) : __( 'Send a rider', 'tuma-for-woocommerce' ) );
	}

	/**
	 * Prints the destination.
	 *
	 * @param \WC_Order $order The order.
	 */
	private static function show_place( $order ): void {
		$place  = (array) $order->get_meta( Place::META );
		$fields = array(
			'tuma_landmark' => array( __( 'Landmark', 'tuma-for-woocommerce' ), (string) ( $place['landmark'] ?? '' ) ),
			'tuma_pin'      => array( __( 'Pin, for example -6.7726, 39.2184', 'tuma-for-woocommerce' ), isset( $place['latitude'] ) ? $place['latitude'] . ', ' . $place['longitude'] : '' ),
		);
		echo '<h2>' . esc_html__( 'Where the rider finds the customer', 'tuma-for-woocommerce' ) . '</h2>';
		self::open_form( $order, 'place' );
		foreach ( $fields as $name => list( $label, $value ) ) {
			echo '<p><label for="' . esc_attr( $name ) . '">' . esc_html( $label ) . '</label><br><input class="regular-text" id="' . esc_attr( $name ) . '" name="' . esc_attr( $name ) . '" value="' . esc_attr( $value ) . '"></p>';
		}
		submit_button( __( 'Save the place', 'tuma-for-woocommerce' ), 'secondary' );
		echo '</form>';
	}

	/**
	 * Prints the explanation and button of an action.
	 *
	 * @param string    $way      send, cancel or return.
	 * @param \WC_Order $order    The order.
	 * @param array     $delivery The delivery record.
	 * @throws Api_Exception When the request fails.
	 */
	private static function show_way( string $way, $order, array $delivery ): void {
		if ( 'cancel' === $way && $delivery['shipment_id'] && 'cancelled' !== $delivery['status'] && ! Delivery::is_anothers( $delivery ) ) {
			$preview = Cancellation::preview( $delivery );
			/* translators: 1: a fee, 2: an amount that is paid back */
			$words = __( 'Cancelling costs %1$s TZS now; %2$s TZS go back to your wallet.', 'tuma-for-woocommerce' );
			echo '<p id="tuma-preview"><strong>' . esc_html( sprintf( $words, number_format_i18n( $preview['fee'] ), number_format_i18n( $preview['refund'] ) ) ) . '</strong> ' . esc_html( $preview['reason_for_fee'] ) . '</p>';
			echo '<input type="hidden" name="max_fee" value="' . esc_attr( (string) $preview['fee'] ) . '">';
			echo '<p><label for="tuma-reason">' . esc_html__( 'Reason', 'tuma-for-woocommerce' ) . '</label><br><input class="regular-text" id="tuma-reason" name="reason" required minlength="' . (int) self::REASON_MIN . '" maxlength="' . (int) self::REASON_MAX . '"></p>';
			submit_button( __( 'Cancel the delivery', 'tuma-for-woocommerce' ) );
		} elseif ( 'send' === $way && Shipments::can_send( $delivery ) ) {
			self::show_price( $order );
		} elseif ( 'return' === $way && Returns::is_possible( $delivery ) ) {
			echo '<p>' . esc_html__( 'The rider brings the parcel back to the shop. Your wallet pays the way back, unless Tuma is at fault.', 'tuma-for-woocommerce' ) . '</p>';
			submit_button( __( 'Bring it back', 'tuma-for-woocommerce' ) );
		}
	}

	/** Handles a submitted form. */
	public static function act(): void {
		$order_id = absint( $_POST['order'] ?? 0 );
		check_admin_referer( 'tuma_order_' . $order_id );
		$order = wc_get_order( $order_id );
		if ( ! $order || ! self::may_edit( $order_id ) ) {
			wp_die( esc_html__( 'You may not do this.', 'tuma-for-woocommerce' ), '', array( 'response' => 403 ) );
		}
		$way   = sanitize_key( wp_unslash( $_POST['way'] ?? '' ) );
		$error = self::done( $way, $order_id );
		if ( '' !== $error ) {
			set_transient( Settings_Page::SAID . 'order_' . get_current_user_id(), $error, MINUTE_IN_SECONDS );
		}
		$is_there = '' === $error && 'place' !== $way;
		wp_safe_redirect( $is_there ? $order->get_edit_order_url() : self::url( $order_id, 'place' === $way ? 'send' : $way ) );
		exit;
	}

	/**
	 * Runs the action.
	 *
	 * @param string $way      send, place, cancel or return.
	 * @param int    $order_id The order.
	 * @return string Error message, or ''.
	 */
	private static function done( string $way, int $order_id ): string {
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- Checked by act().
		$reason  = sanitize_textarea_field( wp_unslash( $_POST['reason'] ?? '' ) );
		$max_fee = absint( $_POST['max_fee'] ?? 0 );
		$max     = isset( $_POST['max_total'] ) ? absint( $_POST['max_total'] ) : null;
		$place   = wp_unslash( $_POST );
		// phpcs:enable
		if ( 'cancel' === $way ) {
			return Cancellation::commit( $order_id, mb_substr( $reason, 0, self::REASON_MAX ), $max_fee );
		}
		if ( 'return' === $way ) {
			return Returns::order( $order_id );
		}
		if ( 'place' === $way ) {
			return self::save_place( $order_id, $place );
		}
		return 'send' === $way ? Shipments::send_now( $order_id, $max ) : '';
	}

	/**
	 * Saves the destination.
	 *
	 * @param int   $order_id The order.
	 * @param array $given    tuma_landmark, tuma_pin.
	 * @return string Error message, or ''.
	 */
	private static function save_place( int $order_id, array $given ): string {
		// sanitize_text_field would remove percent-encoded characters from links.
		$typed = trim( wp_strip_all_tags( wp_check_invalid_utf8( (string) ( $given['tuma_pin'] ?? '' ) ) ) );
		$pin   = Place::pin_in( $typed );
		if ( ! $pin && Coordinates::has_short_link( $typed ) ) {
			return __( 'A shortened map link cannot be read. Open it in a browser, copy the numbers of the place, such as -6.7726, 39.2184, and enter them here.', 'tuma-for-woocommerce' );
		}
		if ( '' !== $typed && ! $pin ) {
			/* translators: %s: what was entered */
			return sprintf( __( 'The pin “%s” cannot be read. Write latitude and longitude with points, such as -6.7726, 39.2184.', 'tuma-for-woocommerce' ), $typed );
		}
		$order = wc_get_order( $order_id );
		$order->update_meta_data( Place::META, Place::read( array( 'tuma_landmark' => $given['tuma_landmark'] ?? '' ) ) + $pin );
		$order->save_meta_data();
		return '';
	}
}
