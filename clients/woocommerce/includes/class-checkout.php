<?php
/**
 * Landmark, pin and time in the classic checkout.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/**
 * Streets have no house numbers in Tanzania, so a landmark and a pin locate the address. Both are optional and work
 * without scripts.
 */
final class Checkout {
	const SESSION = 'tuma_place';

	/** Registers the hooks. */
	public static function hook(): void {
		add_action( 'woocommerce_before_order_notes', array( self::class, 'show' ) );
		add_action( 'woocommerce_checkout_update_order_review', array( self::class, 'review' ) );
		add_action( 'woocommerce_checkout_process', array( self::class, 'process' ) );
		add_action( 'woocommerce_checkout_create_order', array( self::class, 'keep' ) );
		add_action( 'woocommerce_checkout_order_processed', array( self::class, 'forget' ), 20, 0 );
		add_action( 'woocommerce_after_shipping_rate', array( self::class, 'ask' ) );
		add_filter( 'woocommerce_cart_shipping_packages', array( self::class, 'add_place' ) );
		add_action( 'wp_enqueue_scripts', array( self::class, 'add_script' ) );
	}

	/** Prints the fields. */
	public static function show(): void {
		$place = self::place();
		echo '<div class="tuma-place"><h3>' . esc_html__( 'Where the rider finds you', 'tuma-for-woocommerce' ) . '</h3>';
		woocommerce_form_field(
			'tuma_landmark',
			array(
				'type'        => 'text',
				'label'       => __( 'Landmark', 'tuma-for-woocommerce' ),
				'placeholder' => __( 'For example: opposite the Mlimani City petrol station', 'tuma-for-woocommerce' ),
				'maxlength'   => Place::LANDMARK_MAX,
				'class'       => array( 'form-row-wide' ),
			),
			$place['landmark'] ?? ''
		);
		foreach ( array( 'latitude', 'longitude' ) as $name ) {
			printf( '<input type="hidden" name="tuma_%1$s" id="tuma_%1$s" value="%2$s">', esc_attr( $name ), esc_attr( (string) ( $place[ $name ] ?? '' ) ) );
		}
		echo '<p><button type="button" class="button" id="tuma-locate" hidden>' . esc_html__( 'Use my location', 'tuma-for-woocommerce' ) . '</button> ';
		echo '<span id="tuma-located" role="status"></span></p>';
		Pickup_Times::show();
		echo '</div>';
	}

	/**
	 * Asks for a landmark or a pin below the price when the address was not found.
	 *
	 * @param \WC_Shipping_Rate $rate Rate of any method.
	 */
	public static function ask( $rate ): void {
		$question = 'tuma' === $rate->get_method_id() ? self::question( $rate->get_meta_data() ) : '';
		if ( '' !== $question ) {
			echo '<p class="tuma-question" role="status">' . esc_html( $question ) . '</p>';
		}
	}

	/**
	 * The question to the customer, or ''.
	 *
	 * @param array $meta Meta of the rate.
	 */
	public static function question( array $meta ): string {
		return in_array( $meta['_tuma_reason'] ?? '', array( 'ungeocodable_dropoff', 'coordinates_or_address_required' ), true )
			? __( 'We do not find this address on the map. Name a landmark nearby, such as a school or a petrol station, or press “Use my location”, so that the rider finds you.', 'tuma-for-woocommerce' )
			: '';
	}

	/**
	 * Updates prices after a change by the customer.
	 *
	 * @param string $form URL-encoded form.
	 */
	public static function review( $form ): void {
		parse_str( (string) $form, $given );
		self::remember( Place::read( $given ) );
		Pickup_Times::remember( $given );
	}

	/** Stores the place and the time from the submitted form. */
	public static function process(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- WooCommerce has checked the nonce.
		$given = wp_unslash( $_POST );
		self::remember( Place::read( $given ) );
		Pickup_Times::remember( $given );
		Pickup_Times::check();
	}

	/**
	 * Saves landmark, pin and time with the order.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function keep( $order ): void {
		$place = self::place();
		if ( $place ) {
			$order->update_meta_data( Place::META, $place );
		}
		Pickup_Times::keep( $order );
	}

	/** Clears the place and the time, because the next order may have others. */
	public static function forget(): void {
		self::remember( array() );
		Pickup_Times::remember( array() );
	}

	/**
	 * Adds the place to the package, so that WooCommerce recalculates the rates when the place changes.
	 *
	 * @param array $packages Cart packages.
	 */
	public static function add_place( $packages ): array {
		foreach ( $packages as $index => $package ) {
			$packages[ $index ]['tuma'] = self::place() + array( 'hour' => (int) ( time() / Rates::KEPT_SECONDS ) );
		}
		return $packages;
	}

	/** Returns the place that the customer entered. */
	public static function place(): array {
		return WC()->session ? (array) WC()->session->get( self::SESSION, array() ) : array();
	}

	/**
	 * Stores the place in the session.
	 *
	 * @param array $place Result of Place::read().
	 */
	public static function remember( array $place ): void {
		if ( WC()->session ) {
			WC()->session->set( self::SESSION, $place );
		}
	}

	/** Adds the script, which reads the location only after the button is pressed. */
	public static function add_script(): void {
		if ( ! function_exists( 'is_checkout' ) || ! is_checkout() ) {
			return;
		}
		wp_enqueue_script( 'tuma-locate', plugins_url( 'assets/locate.js', FILE ), array( 'jquery' ), VERSION, true );
		wp_localize_script( 'tuma-locate', 'tumaLocate', self::words() );
	}

	/** Texts of the scripts. */
	public static function words(): array {
		return array(
			'asking'  => __( 'Looking for your location …', 'tuma-for-woocommerce' ),
			'found'   => __( 'Your location is marked for the rider.', 'tuma-for-woocommerce' ),
			'failed'  => __( 'Your location was not found. A landmark helps the rider.', 'tuma-for-woocommerce' ),
			'locate'  => __( 'Use my location', 'tuma-for-woocommerce' ),
			'heading' => __( 'Where the rider finds you', 'tuma-for-woocommerce' ),
		);
	}
}
