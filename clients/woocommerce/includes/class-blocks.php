<?php
/**
 * Landmark, pin and time in the block checkout.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/**
 * Requires the checkout block APIs. Without these APIs, no pin is sent, the address sets the price, and no time is
 * asked.
 */
final class Blocks {
	const NAME  = 'tuma';
	const FIELD = 'tuma/landmark';
	const TIME  = 'tuma/pickup';
	/** Prefix of the meta keys in which WooCommerce stores the fields. */
	const META_PREFIX = '_wc_other/';

	/**
	 * True after the registration of the time, because a page can render the block twice.
	 *
	 * @var bool
	 */
	private static $has_time = false;

	/** Registers the hooks. */
	public static function hook(): void {
		add_action( 'woocommerce_init', array( self::class, 'register' ) );
		add_action( 'woocommerce_blocks_loaded', array( self::class, 'register_update' ) );
		add_action( 'woocommerce_store_api_checkout_update_order_from_request', array( self::class, 'keep' ), 10, 2 );
		add_action( 'woocommerce_store_api_checkout_order_processed', array( Checkout::class, 'forget' ), 20, 0 );
		add_action( 'woocommerce_blocks_enqueue_checkout_block_scripts_after', array( self::class, 'add_script' ) );
		add_action( 'woocommerce_blocks_enqueue_checkout_block_scripts_before', array( self::class, 'register_time_for_page' ) );
		add_filter( 'rest_pre_dispatch', array( self::class, 'register_time_for_request' ), 10, 3 );
		add_action( 'woocommerce_set_additional_field_value', array( self::class, 'save_time' ), 10, 4 );
		add_filter( 'woocommerce_get_default_value_for_' . self::TIME, array( self::class, 'default_time' ) );
		add_filter( 'woocommerce_customer_allowed_session_meta_keys', array( self::class, 'omit_time' ), 20 );
	}

	/** Registers the landmark field. Requires WooCommerce 8.9. */
	public static function register(): void {
		if ( function_exists( 'woocommerce_register_additional_checkout_field' ) ) {
			woocommerce_register_additional_checkout_field(
				array(
					'id'         => self::FIELD,
					'label'      => __( 'Landmark for the rider', 'tuma-for-woocommerce' ),
					'location'   => 'order',
					'required'   => false,
					'attributes' => array( 'maxLength' => (string) Place::LANDMARK_MAX ),
				)
			);
		}
	}

	/** Registers the update callback, which receives the pin. */
	public static function register_update(): void {
		if ( function_exists( 'woocommerce_store_api_register_update_callback' ) ) {
			woocommerce_store_api_register_update_callback(
				array(
					'namespace' => self::NAME,
					'callback'  => static function ( $data ) {
						$given = array();
						foreach ( array( 'latitude', 'longitude' ) as $name ) {
							$given[ 'tuma_' . $name ] = $data[ $name ] ?? '';
						}
						Checkout::remember( Place::read( $given ) );
					},
				)
			);
		}
	}

	/**
	 * Saves landmark and pin with the order. The session has no place for an order that is paid by its id.
	 *
	 * @param \WC_Order        $order   The order.
	 * @param \WP_REST_Request $request The request.
	 */
	public static function keep( $order, $request ): void {
		if ( isset( $request['id'] ) ) {
			return;
		}
		$landmark = Place::read( array( 'tuma_landmark' => $order->get_meta( self::META_PREFIX . self::FIELD ) ) );
		$place    = $landmark + Checkout::place();
		if ( $place ) {
			$order->update_meta_data( Place::META, $place );
			$order->save_meta_data();
		}
	}

	/** Registers the time on the checkout page. The pages of a placed order render the block too. */
	public static function register_time_for_page(): void {
		if ( ! is_wc_endpoint_url() ) {
			self::register_time( '' );
		}
	}

	/**
	 * Registers the time before WooCommerce validates a request to the checkout of the Store API.
	 *
	 * @param mixed            $result  Response, or null.
	 * @param \WP_REST_Server  $server  The server.
	 * @param \WP_REST_Request $request The request.
	 * @return mixed The unchanged response.
	 */
	public static function register_time_for_request( $result, $server, $request ) {
		if ( preg_match( '#^/wc/store(?:/v\d+)?/checkout$#', $request->get_route() ) ) {
			$given = (array) $request['additional_fields'];
			self::register_time( $given[ self::TIME ] ?? '' );
		}
		return $result;
	}

	/**
	 * Registers the field of the time. WooCommerce refuses values that are not options before it calls the validation, so
	 * the posted time is always an option.
	 *
	 * @param mixed $posted Posted time, or ''.
	 */
	private static function register_time( $posted ): void {
		if ( self::$has_time || ! function_exists( 'woocommerce_register_additional_checkout_field' ) || ! Pickup_Times::is_asked() ) {
			return;
		}
		$words   = is_string( $posted ) ? Pickup_Times::words( $posted ) : '';
		$options = array();
		foreach ( Pickup_Times::choices() + ( '' === $words ? array() : array( $posted => $words ) ) as $value => $label ) {
			$options[] = array(
				'value' => $value,
				'label' => $label,
			);
		}
		if ( $options ) {
			self::$has_time = true;
			woocommerce_register_additional_checkout_field(
				array(
					'id'                         => self::TIME,
					'label'                      => Pickup_Times::label(),
					'location'                   => 'order',
					'type'                       => 'select',
					'required'                   => false,
					'placeholder'                => Pickup_Times::label_without_choice(),
					'options'                    => $options,
					'validate_callback'          => array( self::class, 'validate_time' ),
					'show_in_order_confirmation' => false,
				)
			);
		}
	}

	/**
	 * Returns an error when the time is no longer free.
	 *
	 * @param string $time Posted time, or ''.
	 * @return \WP_Error|true
	 */
	public static function validate_time( $time ) {
		$fault = Pickup_Times::fault( $time );
		return '' === $fault ? true : new \WP_Error( 'tuma_pickup', $fault );
	}

	/**
	 * Stores the time in the session, and with the order once there is an order.
	 *
	 * @param string                 $key   Id of the field.
	 * @param mixed                  $value Value of the field.
	 * @param string                 $group Group of the field.
	 * @param \WC_Customer|\WC_Order $owner Customer or order.
	 */
	public static function save_time( $key, $value, $group, $owner ): void {
		if ( self::TIME !== $key ) {
			return;
		}
		Pickup_Times::remember( array( 'tuma_pickup' => $value ) );
		if ( $owner instanceof \WC_Order ) {
			Pickup_Times::keep( $owner );
		}
	}

	/**
	 * Preselects the time in the session while it is free.
	 *
	 * @param mixed $value Default value, or null.
	 * @return mixed
	 */
	public static function default_time( $value ) {
		$time = Pickup_Times::free_choice();
		return '' === $time ? $value : $time;
	}

	/**
	 * Removes the time from the customer in the session, where it would outlast the order.
	 *
	 * @param array $keys Meta keys.
	 */
	public static function omit_time( $keys ): array {
		return array_values( array_diff( $keys, array( self::META_PREFIX . self::TIME ) ) );
	}

	/** Adds the script of the location button. */
	public static function add_script(): void {
		wp_enqueue_script( 'tuma-blocks', plugins_url( 'assets/blocks.js', FILE ), array( 'wp-plugins', 'wp-element', 'wc-blocks-checkout' ), VERSION, true );
		wp_localize_script( 'tuma-blocks', 'tumaLocate', Checkout::words() );
	}
}
