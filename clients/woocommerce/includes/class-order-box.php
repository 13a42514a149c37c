<?php
/**
 * Tuma on the order page and in the order list.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Makes no API call, so that slow connections do not block the admin. */
final class Order_Box {
	/** Registers the hooks. */
	public static function hook(): void {
		add_action( 'add_meta_boxes', array( self::class, 'add' ) );
		foreach ( array( 'manage_edit-shop_order_columns', 'woocommerce_shop_order_list_table_columns' ) as $hook ) {
			add_filter( $hook, array( self::class, 'add_column' ) );
		}
		foreach ( array( 'manage_shop_order_posts_custom_column', 'woocommerce_shop_order_list_table_custom_column' ) as $hook ) {
			add_action( $hook, array( self::class, 'show_column' ), 10, 2 );
		}
		add_action( 'woocommerce_admin_order_data_after_shipping_address', array( self::class, 'show_place' ) );
	}

	/** Adds the box to the order pages of both order storages. */
	public static function add(): void {
		$screens = array( 'shop_order' );
		if ( function_exists( 'wc_get_page_screen_id' ) ) {
			$screens[] = wc_get_page_screen_id( 'shop-order' );
		}
		foreach ( array_unique( $screens ) as $screen ) {
			add_meta_box( 'tuma-delivery', 'Tuma', array( self::class, 'show' ), $screen, 'side', 'high' );
		}
	}

	/**
	 * Prints the box.
	 *
	 * @param \WP_Post|\WC_Order $given Post or order of the page.
	 */
	public static function show( $given ): void {
		$order = $given instanceof \WP_Post ? wc_get_order( $given->ID ) : $given;
		if ( ! $order ) {
			return;
		}
		$delivery = Delivery::of( $order );
		self::show_facts( $delivery );
		foreach ( Order_Page::may_edit( $order->get_id() ) ? self::ways( $delivery ) : array() as $way => $words ) {
			echo '<p><a class="button" href="' . esc_url( Order_Page::url( $order->get_id(), $way ) ) . '">' . esc_html( $words ) . '</a></p>';
		}
		if ( $delivery['shipment_id'] && Order_Page::may_edit( $order->get_id() ) ) {
			echo '<p><a class="button" target="_blank" href="' . esc_url( Label::url( $order->get_id() ) ) . '">' . esc_html__( 'Print label', 'tuma-for-woocommerce' ) . '</a></p>';
		}
	}

	/**
	 * Prints the state of a delivery.
	 *
	 * @param array $delivery The delivery record.
	 */
	public static function show_facts( array $delivery ): void {
		if ( ! $delivery['shipment_id'] ) {
			$words = 'waiting' === $delivery['state'] ? __( 'The delivery is being ordered.', 'tuma-for-woocommerce' ) : __( 'No delivery yet.', 'tuma-for-woocommerce' );
			echo '<p>' . esc_html( $words ) . '</p>';
		} else {
			echo '<p><strong>' . esc_html( Delivery::words( $delivery['status'] ) ) . '</strong><br>' . esc_html( $delivery['number'] );
			echo '<br>' . esc_html( number_format_i18n( $delivery['total'] ) ) . ' TZS' . ( 'sandbox' === $delivery['mode'] ? ' (sandbox)' : '' );
			echo '<br><a href="' . esc_url( $delivery['tracking_url'] ) . '" target="_blank" rel="noopener">' . esc_html__( 'Follow it', 'tuma-for-woocommerce' ) . '</a></p>';
		}
		if ( '' !== $delivery['return_number'] ) {
			/* translators: %s: a shipment's number */
			echo '<p>' . esc_html( sprintf( __( 'Comes back with %s.', 'tuma-for-woocommerce' ), $delivery['return_number'] ) ) . '</p>';
		}
		if ( '' !== $delivery['error'] ) {
			echo '<p class="tuma-error" style="color:#b32d2e">' . esc_html( $delivery['error'] ) . '</p>';
		}
	}

	/**
	 * Available actions.
	 *
	 * @param array $delivery The delivery record.
	 */
	private static function ways( array $delivery ): array {
		$ways = array();
		if ( Shipments::can_send( $delivery ) ) {
			$ways['send'] = 'held' === $delivery['state'] ? __( 'Send anyway …', 'tuma-for-woocommerce' ) : __( 'Send a rider …', 'tuma-for-woocommerce' );
		} elseif ( in_array( $delivery['status'], array( 'pending', 'confirmed', 'pickup_dispatched' ), true ) && ! Delivery::is_anothers( $delivery ) ) {
			$ways['cancel'] = __( 'Cancel the delivery …', 'tuma-for-woocommerce' );
		}
		if ( Returns::is_possible( $delivery ) ) {
			$ways['return'] = __( 'Bring it back …', 'tuma-for-woocommerce' );
		}
		return $ways;
	}

	/**
	 * Adds the column to the order list.
	 *
	 * @param array $columns Existing columns.
	 */
	public static function add_column( $columns ): array {
		return $columns + array( 'tuma' => 'Tuma' );
	}

	/**
	 * Prints a cell of the order list.
	 *
	 * @param string        $column Column name.
	 * @param int|\WC_Order $given  The order.
	 */
	public static function show_column( $column, $given ): void {
		$order = 'tuma' === $column ? wc_get_order( $given ) : false;
		if ( $order ) {
			$delivery = Delivery::of( $order );
			$words    = '' === $delivery['error'] ? Delivery::words( $delivery['status'] ) : __( 'Not ordered', 'tuma-for-woocommerce' );
			echo esc_html( 'held' === $delivery['state'] ? __( 'Waits for you', 'tuma-for-woocommerce' ) : $words );
		}
	}

	/**
	 * Prints landmark, pin and time below the address.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function show_place( $order ): void {
		$place = $order->get_meta( Place::META );
		if ( is_array( $place ) && $place ) {
			$pin = isset( $place['latitude'] ) ? $place['latitude'] . ', ' . $place['longitude'] : '';
			echo '<p><strong>' . esc_html__( 'Landmark', 'tuma-for-woocommerce' ) . ':</strong> ' . esc_html( trim( ( $place['landmark'] ?? '' ) . ' ' . $pin ) ) . '</p>';
		}
		$time = Pickup_Times::words( (string) $order->get_meta( Pickup_Times::META ) );
		if ( '' !== $time ) {
			echo '<p><strong>' . esc_html__( 'Leaves the shop', 'tuma-for-woocommerce' ) . ':</strong> ' . esc_html( $time ) . '</p>';
		}
	}
}
