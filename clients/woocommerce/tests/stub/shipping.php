<?php
// phpcs:disable

abstract class WC_Shipping_Method {
	public $id = '';
	public $instance_id;
	public $method_title;
	public $method_description;
	public $supports = array();
	public $enabled = 'yes';
	public $title = '';
	public $tax_status;
	public $instance_form_fields = array();
	public $rates = array();

	public function __construct( $instance_id = 0 ) {
		$this->instance_id = absint( $instance_id );
	}

	public function get_option( $name, $default = null ) {
		$kept = (array) get_option( "woocommerce_{$this->id}_{$this->instance_id}_settings", array() );
		return $kept[ $name ] ?? $default;
	}

	public function get_rate_id( $suffix = '' ) {
		return $this->id . ':' . $this->instance_id;
	}

	public function add_rate( $args ) {
		$this->rates[ $args['id'] ] = new WC_Shipping_Rate( $args );
	}

	public function get_rates_for_package( $package ) {
		$this->rates = array();
		$this->calculate_shipping( $package );
		return $this->rates;
	}

	public function process_admin_options() {
	}
}

final class WC_Shipping_Rate {
	private $args;

	public function __construct( $args ) {
		$this->args = $args;
	}

	public function get_method_id() {
		return 'tuma';
	}

	public function get_label() {
		return $this->args['label'];
	}

	public function get_cost() {
		return (string) $this->args['cost'];
	}

	public function get_meta_data() {
		return $this->args['meta_data'];
	}
}
