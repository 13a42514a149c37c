<?php
/**
 * The fields of the settings page.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Each with its heading, its words and its kind. */
final class Settings_Fields {
	/** Headings with their fields: kind, label, words or choices. */
	public static function all(): array {
		return array(
			__( 'Where parcels are collected', 'tuma-for-woocommerce' ) => array(
				'sender_name'      => array( 'text', __( 'Name of the shop', 'tuma-for-woocommerce' ), '' ),
				'sender_phone'     => array( 'text', __( 'Telephone', 'tuma-for-woocommerce' ), __( 'The rider calls it, for example 0712 345 678.', 'tuma-for-woocommerce' ) ),
				'pickup_address'   => array( 'text', __( 'Address', 'tuma-for-woocommerce' ), '' ),
				'pickup_latitude'  => array( 'number', __( 'Latitude', 'tuma-for-woocommerce' ), __( 'Recommended: prices and riders are then exact. For Dar es Salaam about -6.8.', 'tuma-for-woocommerce' ) ),
				'pickup_longitude' => array( 'number', __( 'Longitude', 'tuma-for-woocommerce' ), __( 'For Dar es Salaam about 39.2.', 'tuma-for-woocommerce' ) ),
				'pickup_notes'     => array( 'text', __( 'Note for the rider', 'tuma-for-woocommerce' ), __( 'For example the floor or the colour of the gate.', 'tuma-for-woocommerce' ) ),
			),
			__( 'Parcels', 'tuma-for-woocommerce' ) => array(
				'default_tier'   => array( 'select', __( 'Size of products without measures', 'tuma-for-woocommerce' ), Tiers::choices() ),
				'default_weight' => array( 'number', __( 'Weight of products without one, in kg', 'tuma-for-woocommerce' ), __( 'Empty: that of the size.', 'tuma-for-woocommerce' ) ),
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
				'free_above'   => array( 'number', __( 'Free above', 'tuma-for-woocommerce' ), __( 'What the goods cost, in the currency of the shop.', 'tuma-for-woocommerce' ) ),
				'surcharge'    => array( 'number', __( 'Surcharge for handling', 'tuma-for-woocommerce' ), __( 'Added to the live price.', 'tuma-for-woocommerce' ) ),
				'flat_price'   => array( 'number', __( 'Flat price', 'tuma-for-woocommerce' ), __( 'Taken when Tuma is not reached or has no price, so that no sale is lost.', 'tuma-for-woocommerce' ) ),
				'unreached'    => array(
					'select',
					__( 'Places and loads that Tuma does not carry', 'tuma-for-woocommerce' ),
					array(
						'flat' => __( 'Offer the flat price; the shop arranges the delivery', 'tuma-for-woocommerce' ),
						'hide' => __( 'Do not offer Tuma', 'tuma-for-woocommerce' ),
					),
				),
				'tzs_per_unit' => array( 'number', __( 'TZS for one unit of the currency of the shop', 'tuma-for-woocommerce' ), __( 'Only where the shop does not sell in TZS. Empty: the flat price.', 'tuma-for-woocommerce' ) ),
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
	 * What was sent by the form, as it is kept. A choice that there is not is left out.
	 *
	 * @param array $given By the names of the settings.
	 */
	public static function read( array $given ): array {
		$kept = array();
		foreach ( array_merge( ...array_values( self::all() ) ) as $name => $field ) {
			$value = sanitize_text_field( (string) ( $given[ $name ] ?? '' ) );
			if ( 'number' === $field[0] ) {
				$value = str_replace( ',', '.', $value );
				$value = is_numeric( $value ) ? $value : '';
			}
			if ( 'select' !== $field[0] || isset( $field[2][ $value ] ) ) {
				$kept[ $name ] = $value;
			}
		}
		return $kept;
	}

	/** Order statuses, and none. */
	private static function statuses(): array {
		$choices = array( '' => __( 'As it is', 'tuma-for-woocommerce' ) );
		foreach ( wc_get_order_statuses() as $status => $label ) {
			$choices[ preg_replace( '/^wc-/', '', $status ) ] = $label;
		}
		return $choices;
	}
}
