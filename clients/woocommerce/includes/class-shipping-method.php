<?php
/**
 * The shipping method.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Shows live prices, or a flat price when no quote is available, so that a sale is never blocked. */
final class Shipping_Method extends \WC_Shipping_Method {
	const COUNTRY = 'TZ';

	/**
	 * Creates an instance for a zone.
	 *
	 * @param int $instance_id Instance id.
	 */
	public function __construct( $instance_id = 0 ) {
		parent::__construct( $instance_id );
		$this->id                 = 'tuma';
		$this->method_title       = __( 'Tuma', 'tuma-for-woocommerce' );
		$this->method_description = __( 'Delivery by Tuma at its live price. All else is set under WooCommerce, Tuma.', 'tuma-for-woocommerce' );
		$this->supports           = array( 'shipping-zones', 'instance-settings', 'instance-settings-modal' );

		$this->instance_form_fields = array(
			'title'      => array(
				'title'   => __( 'Name at checkout', 'tuma-for-woocommerce' ),
				'type'    => 'text',
				'default' => __( 'Delivery by Tuma', 'tuma-for-woocommerce' ),
			),
			'tax_status' => array(
				'title'   => __( 'Tax', 'tuma-for-woocommerce' ),
				'type'    => 'select',
				'default' => 'none',
				'options' => array(
					'none'    => __( 'None', 'tuma-for-woocommerce' ),
					'taxable' => __( 'Taxable', 'tuma-for-woocommerce' ),
				),
			),
		);

		$this->enabled    = 'yes';
		$this->title      = $this->get_option( 'title', __( 'Delivery by Tuma', 'tuma-for-woocommerce' ) );
		$this->tax_status = $this->get_option( 'tax_status', 'none' );
		add_action( 'woocommerce_update_options_shipping_' . $this->id, array( $this, 'process_admin_options' ) );
	}

	/**
	 * Adds one rate. Adds no rate in a currency without an exchange rate, because no price can be calculated.
	 *
	 * @param array $package Cart package.
	 * @throws Api_Exception Caught within the method.
	 */
	public function calculate_shipping( $package = array() ) {
		$items = Parcel::of_package( $package );
		if ( ! $items || Price::per_unit( get_woocommerce_currency() ) <= 0 ) {
			return;
		}
		$address = (array) ( $package['destination'] ?? array() );
		$meta    = array( '_tuma_items' => Parcel::contents( $package ) );
		try {
			if ( ! in_array( $address['country'] ?? '', array( '', self::COUNTRY ), true ) ) {
				throw new Api_Exception( 'other_country', '', 400 );
			}
			$quote = Rates::quote_first( $items, Place::dropoffs( $address, (array) ( $package['tuma'] ?? array() ) ) );
			$cost  = Price::of_quote( (int) $quote['total_amount'], $package );
			$meta += array(
				'_tuma_price'      => 'live',
				'_tuma_quoted_tzs' => (int) $quote['total_amount'],
			);
		} catch ( Api_Exception $refusal ) {
			if ( 400 === $refusal->status && 'hide' === Settings::get( 'unreached' ) && self::is_unreached( $refusal->condition ) ) {
				return;
			}
			$cost  = Price::flat( $package );
			$meta += array(
				'_tuma_price'  => 'flat',
				'_tuma_reason' => $refusal->condition,
			);
		}
		$this->add_rate(
			array(
				'id'        => $this->get_rate_id(),
				'label'     => $this->title,
				'cost'      => $cost,
				'package'   => $package,
				'meta_data' => $meta,
			)
		);
		$rate = $this->rates[ $this->get_rate_id() ] ?? null;
		if ( $rate && is_callable( array( $rate, 'set_description' ) ) ) {
			$rate->set_description( Checkout::question( $meta ) );
		}
	}

	/**
	 * True when no quote can ever be available for the destination or load.
	 *
	 * @param string $condition Error code.
	 */
	private static function is_unreached( string $condition ): bool {
		return in_array( $condition, array( 'other_country', 'no_regional_route', 'no_vehicle_fits', 'vehicle_override_too_small' ), true );
	}
}
