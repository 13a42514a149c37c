<?php
/**
 * Fields of the settings page.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Defines, validates and formats the fields. */
final class Settings_Fields {
	/** Fields by heading. Each field has a type, a label, and a description or choices. */
	public static function all(): array {
		return array(
			__( 'Where parcels are collected', 'tuma-for-woocommerce' ) => array(
				'sender_name'      => array( 'text', __( 'Name of the shop', 'tuma-for-woocommerce' ), '' ),
				'sender_phone'     => array( 'phone', __( 'Telephone', 'tuma-for-woocommerce' ), __( 'The rider calls it, for example 0712 345 678.', 'tuma-for-woocommerce' ) ),
				'pickup_address'   => array( 'text', __( 'Address', 'tuma-for-woocommerce' ), '' ),
				'pickup_latitude'  => array( 'latitude', __( 'Latitude', 'tuma-for-woocommerce' ), __( 'Recommended: prices and riders are then exact. For Dar es Salaam about -6.8.', 'tuma-for-woocommerce' ) ),
				'pickup_longitude' => array( 'longitude', __( 'Longitude', 'tuma-for-woocommerce' ), __( 'For Dar es Salaam about 39.2.', 'tuma-for-woocommerce' ) ),
				'pickup_notes'     => array( 'text', __( 'Note for the rider', 'tuma-for-woocommerce' ), __( 'For example the floor or the colour of the gate.', 'tuma-for-woocommerce' ) ),
			),
			__( 'Parcels', 'tuma-for-woocommerce' ) => array(
				'default_tier'   => array( 'select', __( 'Size of products without measures', 'tuma-for-woocommerce' ), Tiers::choices() ),
				'default_weight' => array( 'weight', __( 'Weight of products without one, in kg', 'tuma-for-woocommerce' ), __( 'Empty: that of the size.', 'tuma-for-woocommerce' ) ),
			),
			__( 'Price at checkout', 'tuma-for-woocommerce' ) => array(
				'payer'        => array(
					'select',
					__( 'Who pays the delivery', 'tuma-for-woocommerce' ),
					array(
						'customer' => __( 'The customer', 'tuma-for-woocommerce' ),
						'shop'     => __( 'The shop: free for the customer', 'tuma-for-woocommerce' ),
						'above'    => __( 'The customer; free above an amount', 'tuma-for-woocommerce' ),
					),
				),
				'free_above'   => array( 'amount', __( 'Free above', 'tuma-for-woocommerce' ), __( 'What the goods cost, in the currency of the shop.', 'tuma-for-woocommerce' ) ),
				'free_coupons' => array(
					'select',
					__( 'Coupons that allow free shipping', 'tuma-for-woocommerce' ),
					array(
						'yes' => __( 'Make Tuma free for the customer', 'tuma-for-woocommerce' ),
						'no'  => __( 'Do not change the price of Tuma', 'tuma-for-woocommerce' ),
					),
				),
				'surcharge'    => array( 'amount', __( 'Surcharge for handling', 'tuma-for-woocommerce' ), __( 'Added to the live price.', 'tuma-for-woocommerce' ) ),
				'flat_price'   => array( 'amount', __( 'Flat price', 'tuma-for-woocommerce' ), __( 'Taken when Tuma is not reached or has no price, so that no sale is lost.', 'tuma-for-woocommerce' ) ),
				'tolerance'    => array( 'tzs', __( 'Pay up to this much more than shown, in TZS', 'tuma-for-woocommerce' ), __( 'Where a delivery costs more than the customer was shown plus this amount, the order waits and asks you.', 'tuma-for-woocommerce' ) ),
				'unreached'    => array(
					'select',
					__( 'Places and loads that Tuma does not carry', 'tuma-for-woocommerce' ),
					array(
						'flat' => __( 'Offer the flat price; the shop arranges the delivery', 'tuma-for-woocommerce' ),
						'hide' => __( 'Do not offer Tuma', 'tuma-for-woocommerce' ),
					),
				),
				'tzs_per_unit' => array( 'rate', __( 'TZS for one unit of the currency of the shop', 'tuma-for-woocommerce' ), __( 'Only where the shop does not sell in TZS. Empty: Tuma is not offered.', 'tuma-for-woocommerce' ) ),
			),
			__( 'Orders', 'tuma-for-woocommerce' )  => array(
				'send'           => array(
					'select',
					__( 'Send a rider', 'tuma-for-woocommerce' ),
					array(
						'paid' => __( 'As soon as the order is paid', 'tuma-for-woocommerce' ),
						'hand' => __( 'When I say so', 'tuma-for-woocommerce' ),
					),
				),
				'cash'           => array(
					'select',
					__( 'Orders paid in cash on delivery', 'tuma-for-woocommerce' ),
					array(
						'wait' => __( 'Wait for me: riders of Tuma collect no cash', 'tuma-for-woocommerce' ),
						'send' => __( 'Send a rider all the same; I collect the money another way', 'tuma-for-woocommerce' ),
					),
				),
				'delivery_time'  => array(
					'select',
					__( 'Delivery time at checkout', 'tuma-for-woocommerce' ),
					array(
						'no'  => __( 'Not asked: a rider is sent as set above', 'tuma-for-woocommerce' ),
						'yes' => __( 'The customer chooses (needs the latitude and longitude of the shop)', 'tuma-for-woocommerce' ),
					),
				),
				'require_pin'    => array(
					'select',
					__( 'PIN at the door', 'tuma-for-woocommerce' ),
					array(
						''    => __( 'As set on the dashboard of Tuma', 'tuma-for-woocommerce' ),
						'yes' => __( 'Always', 'tuma-for-woocommerce' ),
						'no'  => __( 'Never', 'tuma-for-woocommerce' ),
					),
				),
				'tell_customer'  => array(
					'select',
					__( 'Mail the tracking link to the customer', 'tuma-for-woocommerce' ),
					array(
						'yes' => __( 'Yes, when the delivery is ordered', 'tuma-for-woocommerce' ),
						'no'  => __( 'No, only in the other mails', 'tuma-for-woocommerce' ),
					),
				),
				'when_picked_up' => array( 'select', __( 'Collected: the order becomes', 'tuma-for-woocommerce' ), self::statuses() ),
				'when_delivered' => array( 'select', __( 'Delivered: the order becomes', 'tuma-for-woocommerce' ), self::statuses() ),
				'when_failed'    => array( 'select', __( 'Failed: the order becomes', 'tuma-for-woocommerce' ), self::statuses() ),
				'when_cancelled' => array( 'select', __( 'Delivery cancelled: the order becomes', 'tuma-for-woocommerce' ), self::statuses() ),
			),
		);
	}

	/**
	 * Reads the submitted form. Omits invalid values, so that the old values remain.
	 *
	 * @param array $given Values by setting name.
	 */
	public static function read( array $given ): array {
		$kept = array();
		foreach ( array_intersect_key( self::by_name(), array_filter( $given, 'is_scalar' ) ) as $name => $field ) {
			$value = self::value( $field, trim( (string) $given[ $name ] ) );
			if ( null !== $value ) {
				$kept[ $name ] = $value;
			}
		}
		return $kept;
	}

	/**
	 * An error message for each invalid field.
	 *
	 * @param array $given Values by setting name.
	 */
	public static function faults( array $given ): array {
		$forms  = array(
			'amount'    => '5000, 5,000',
			'tzs'       => '5000, 5,000',
			'rate'      => '2650, 2650.50',
			'weight'    => '1.5, 0,25',
			'latitude'  => '-6.8, -6,8',
			'longitude' => '39.2, 39,2',
			'phone'     => '0712 345 678, +255 712 345 678',
		);
		$faults = array();
		foreach ( array_diff_key( self::by_name(), self::read( $given ) ) as $name => $field ) {
			if ( isset( $forms[ $field[0] ], $given[ $name ] ) ) {
				/* translators: 1: name of a field, 2: what was entered, 3: examples */
				$words    = __( '%1$s was not changed: “%2$s” cannot be read. Write it like this: %3$s', 'tuma-for-woocommerce' );
				$faults[] = sprintf( $words, $field[1], self::shown( $given[ $name ] ), $forms[ $field[0] ] );
			}
		}
		return $faults;
	}

	/**
	 * Stored value of a field, or null for invalid text.
	 *
	 * @param array  $field Type, label, description or choices.
	 * @param string $typed Text input.
	 */
	private static function value( array $field, string $typed ): ?string {
		list( $kind, , $choices ) = $field;
		if ( 'select' === $kind ) {
			return isset( $choices[ $typed ] ) ? $typed : null;
		}
		if ( 'text' === $kind || '' === $typed ) {
			return sanitize_text_field( $typed );
		}
		switch ( $kind ) {
			case 'phone':
				$phone = Phone::parse( $typed );
				return '' === $phone ? null : $phone;
			case 'latitude':
				return self::within( Measure::parse( $typed, true ), -90, 90 );
			case 'longitude':
				return self::within( Measure::parse( $typed, true ), -180, 180 );
			case 'weight':
				return self::within( Measure::parse( $typed ), 0, Parcel::MEASURE_MAX );
			case 'tzs':
				return self::within( Amount::whole( $typed ), 0, PHP_INT_MAX );
			default:
				$has_cents = 'rate' === $kind || 'TZS' !== get_woocommerce_currency();
				return self::within( $has_cents ? Amount::with_cents( $typed ) : Amount::whole( $typed ), 0, PHP_INT_MAX );
		}
	}

	/**
	 * Formats a number, or returns null when it is missing or out of range.
	 *
	 * @param int|float|null $number The number.
	 * @param int            $min    Minimum.
	 * @param int            $max    Maximum.
	 */
	private static function within( $number, int $min, int $max ): ?string {
		// In PHP 7 the decimal separator follows the locale.
		return null === $number || $number < $min || $number > $max ? null : str_replace( ',', '.', (string) $number );
	}

	/**
	 * Truncates the input for display.
	 *
	 * @param mixed $typed Form value.
	 */
	private static function shown( $typed ): string {
		return is_scalar( $typed ) ? mb_substr( sanitize_text_field( (string) $typed ), 0, Typed_Text::LENGTH_MAX ) : '';
	}

	/** Fields by setting name. */
	private static function by_name(): array {
		return array_merge( ...array_values( self::all() ) );
	}

	/** Order statuses, and an empty choice. */
	private static function statuses(): array {
		$choices = array( '' => __( 'As it is', 'tuma-for-woocommerce' ) );
		foreach ( wc_get_order_statuses() as $status => $label ) {
			$choices[ preg_replace( '/^wc-/', '', $status ) ] = $label;
		}
		return $choices;
	}
}
