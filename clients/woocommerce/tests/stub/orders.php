<?php
// phpcs:disable

final class WC_Order_Item_Shipping {
	private $values;

	public function __construct( $values = array() ) {
		$this->values = $values + array( 'method' => '', 'total' => 0, 'meta' => array() );
	}

	public function values() {
		return $this->values;
	}

	public function set_method_id( $id ) {
		$this->values['method'] = $id;
	}

	public function set_method_title( $title ) {
	}

	public function set_total( $total ) {
		$this->values['total'] = $total;
	}

	public function add_meta_data( $key, $value ) {
		$this->values['meta'][ $key ] = $value;
	}

	public function get_method_id() {
		return $this->values['method'];
	}

	public function get_total() {
		return (string) $this->values['total'];
	}

	public function get_meta( $key ) {
		return $this->values['meta'][ $key ] ?? '';
	}
}

final class WC_Order_Item_Product {
	private $values;

	public function __construct( $values ) {
		$this->values = $values;
	}

	public function get_id() {
		return $this->values['id'];
	}

	public function get_name() {
		return $this->values['name'];
	}

	public function get_quantity() {
		return $this->values['quantity'];
	}

	public function get_product_id() {
		return $this->values['product'];
	}

	public function get_variation_id() {
		return 0;
	}

	public function get_product() {
		return wc_get_product( $this->values['product'] );
	}
}

final class WC_Order {
	private $id;
	private $meta;

	public function __construct( $id ) {
		$this->id   = (int) $id;
		$this->meta = Stub_Store::read( $id );
	}

	public function __call( $name, $args ) {
		if ( preg_match( '/^get_(shipping|billing)_(\w+)$/', $name, $found ) ) {
			return $this->get_address( $found[1] )[ $found[2] ] ?? '';
		}
		throw new BadMethodCallException( $name );
	}

	public function get_id() {
		return $this->id;
	}

	public function get_order_number() {
		return (string) $this->id;
	}

	public function get_edit_order_url() {
		return admin_url( "admin.php?page=woocommerce&id={$this->id}" );
	}

	public function get_meta( $key ) {
		return $this->meta[ $key ] ?? '';
	}

	public function update_meta_data( $key, $value ) {
		$this->meta[ $key ] = $value;
	}

	public function delete_meta_data( $key ) {
		unset( $this->meta[ $key ] );
		Stub_Store::delete( $this->id, $key );
	}

	public function save_meta_data() {
		foreach ( $this->meta as $key => $value ) {
			Stub_Store::write( $this->id, $key, $value );
		}
	}

	public function read_meta_data( $force = false ) {
		$this->meta = Stub_Store::read( $this->id );
	}

	public function save() {
		$this->save_meta_data();
		return $this->id;
	}

	public function set_address( $address, $type ) {
		$this->meta[ "_stub_$type" ] = $address;
	}

	public function get_address( $type ) {
		return (array) ( $this->meta[ "_stub_$type" ] ?? array() );
	}

	public function get_formatted_shipping_full_name() {
		return trim( $this->get_shipping_first_name() . ' ' . $this->get_shipping_last_name() );
	}

	public function get_formatted_billing_full_name() {
		return trim( $this->get_billing_first_name() . ' ' . $this->get_billing_last_name() );
	}

	public function set_customer_note( $note ) {
		$this->meta['_stub_note'] = $note;
	}

	public function get_customer_note() {
		return $this->get_meta( '_stub_note' );
	}

	public function add_product( $product, $quantity ) {
		$items                     = $this->meta['_stub_items'] ?? array();
		$items[]                   = array( 'id' => count( $items ) + 1, 'name' => $product->get_name(), 'product' => $product->get_id(), 'quantity' => $quantity );
		$this->meta['_stub_items'] = $items;
	}

	public function get_items() {
		return array_map( fn( $values ) => new WC_Order_Item_Product( $values ), $this->meta['_stub_items'] ?? array() );
	}

	public function get_qty_refunded_for_item( $id ) {
		return 0;
	}

	public function add_item( $item ) {
		$this->meta['_stub_lines'][] = $item->values();
	}

	public function get_shipping_methods() {
		return array_map( fn( $values ) => new WC_Order_Item_Shipping( $values ), $this->meta['_stub_lines'] ?? array() );
	}

	public function get_currency() {
		return get_woocommerce_currency();
	}

	public function set_payment_method( $method ) {
		$this->meta['_stub_payment_method'] = $method;
	}

	public function get_payment_method() {
		return $this->get_meta( '_stub_payment_method' );
	}

	public function get_date_paid() {
		return $this->meta['_stub_paid'] ?? null;
	}

	public function is_paid() {
		return $this->has_status( wc_get_is_paid_statuses() );
	}

	/** Deletes the order without a status change, as WooCommerce does. */
	public function delete( $is_final = false ) {
		if ( $is_final ) {
			do_action( 'woocommerce_before_delete_order', $this->id, $this );
			Stub_Store::remove( $this->id );
			return;
		}
		$this->meta['_stub_before_bin'] = $this->get_status();
		$this->meta['_stub_status']     = 'trash';
		$this->save_meta_data();
		do_action( 'woocommerce_trash_order', $this->id );
	}

	public function untrash() {
		do_action( 'woocommerce_untrash_order', $this->id, $this->get_meta( '_stub_before_bin' ) );
		$this->update_status( $this->get_meta( '_stub_before_bin' ) );
	}

	public function get_status() {
		return $this->meta['_stub_status'] ?? 'pending';
	}

	public function has_status( $status ) {
		return in_array( $this->get_status(), (array) $status, true );
	}

	public function update_status( $status, $note = '' ) {
		if ( $status !== $this->get_status() ) {
			$from                       = $this->get_status();
			$this->meta['_stub_status'] = $status;
			$this->meta['_stub_paid'] ??= $status === $this->paid_status() ? time() : null;
			$this->save_meta_data();
			do_action( "woocommerce_order_status_$status", $this->id, $this );
			do_action( 'woocommerce_order_status_changed', $this->id, $from, $status, $this );
		}
	}

	private function paid_status() {
		return apply_filters( 'woocommerce_payment_complete_order_status', 'processing', $this->id, $this );
	}

	public function payment_complete() {
		do_action( 'woocommerce_pre_payment_complete', $this->id );
		if ( $this->has_status( array( 'pending', 'on-hold', 'failed', 'cancelled' ) ) ) {
			$this->meta['_stub_paid'] ??= time();
			$this->update_status( $this->paid_status() );
		}
		do_action( 'woocommerce_payment_complete', $this->id );
	}

	public function add_order_note( $note, $to_customer = 0 ) {
		$id = wp_insert_comment( array( 'comment_post_ID' => $this->id, 'comment_content' => $note, 'comment_type' => 'order_note', 'comment_agent' => 'WooCommerce', 'comment_approved' => 1 ) );
		if ( $to_customer ) {
			add_comment_meta( $id, 'is_customer_note', 1 );
		}
	}
}

function wc_create_order() {
	return new WC_Order( Stub_Store::add() );
}

function wc_get_order( $id ) {
	$id = $id instanceof WC_Order ? $id->get_id() : ( $id instanceof WP_Post ? $id->ID : $id );
	return Stub_Store::has( $id ) ? new WC_Order( $id ) : false;
}

function wc_get_order_notes( $args ) {
	global $wpdb;
	$rows = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM {$wpdb->comments} WHERE comment_post_ID = %d AND comment_type = 'order_note' ORDER BY comment_ID", $args['order_id'] ) );
	return array_map( fn( $row ) => (object) array( 'id' => (int) $row->comment_ID, 'content' => $row->comment_content, 'customer_note' => (bool) get_comment_meta( $row->comment_ID, 'is_customer_note', true ) ), $rows );
}
