<?php
/**
 * Test endpoints of the shop. The endpoints use only public WooCommerce APIs, because tests run with the stub and
 * with the real WooCommerce.
 *
 * @package Tuma\WooCommerce\Tests
 */

// phpcs:disable

use Tuma\WooCommerce\{Checkout, Delivery, Order_Box, Order_Page, Settings, Shipping_Method, Shipments, Webhook, Product_Fields, Lock, Rates};

final class Tuma_Bench {
	public static function answer() {
		$asked = json_decode( file_get_contents( 'php://input' ), true );
		wp_set_current_user( $asked['as'] ?? 0 );
		wp_send_json( array( 'value' => self::{ $asked['do'] }( $asked['args'] ?? array() ) ) );
	}

	private static function settings( $args ) {
		Settings::put( $args['settings'] ?? array() );
		Settings::put_secret( $args['secrets'] ?? array() );
		foreach ( $args['options'] ?? array() as $name => $value ) {
			update_option( $name, $value );
		}
		self::fresh();
	}

	/** Clears cached quotes and the outage flag. */
	private static function fresh() {
		global $wpdb;
		$wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE '%transient%tuma_woo_%'" );
		wp_cache_flush();
	}

	private static function product( $args ) {
		$product = new WC_Product_Simple();
		foreach ( $args as $name => $value ) {
			'tier' === $name ? $product->update_meta_data( '_tuma_tier', $value ) : $product->{ "set_$name" }( $value );
		}
		return $product->save();
	}

	private static function rates( $args ) {
		$began    = microtime( true );
		$contents = array();
		foreach ( $args['items'] as list( $product, $quantity ) ) {
			$contents[] = array( 'data' => wc_get_product( $product ), 'quantity' => $quantity );
		}
		$package = array( 'contents' => $contents, 'contents_cost' => $args['goods'] ?? 20000, 'destination' => $args['address'], 'tuma' => $args['place'] ?? array(), 'applied_coupons' => $args['coupons'] ?? array(), 'user' => array( 'ID' => 0 ), 'rates' => array() );
		$rates   = array();
		foreach ( ( new Shipping_Method( 7 ) )->get_rates_for_package( $package ) as $rate ) {
			$rates[] = array( 'cost' => (float) $rate->get_cost(), 'label' => $rate->get_label(), 'meta' => array_map( 'strval', $rate->get_meta_data() ) );
		}
		return array( 'rates' => $rates, 'seconds' => microtime( true ) - $began );
	}

	private static function order( $args ) {
		$order = wc_create_order();
		foreach ( $args['items'] as list( $product, $quantity ) ) {
			$order->add_product( wc_get_product( $product ), $quantity );
		}
		$order->set_address( $args['billing'], 'billing' );
		$order->set_address( $args['shipping'] ?? array(), 'shipping' );
		$order->set_customer_note( $args['note'] ?? '' );
		// By default the customer pays more than any test delivery costs.
		foreach ( $args['lines'] ?? array( array( 'method' => $args['method'] ?? 'tuma', 'total' => 100000 ) ) as $line ) {
			$shipping = new WC_Order_Item_Shipping();
			$shipping->set_method_id( $line['method'] );
			$shipping->set_method_title( $line['method'] );
			$shipping->set_total( $line['total'] );
			foreach ( $line['meta'] ?? array() as $key => $value ) {
				$shipping->add_meta_data( $key, $value );
			}
			$order->add_item( $shipping );
		}
		$order->set_payment_method( $args['payment'] ?? 'mpesa' );
		if ( isset( $args['form'] ) ) {
			Checkout::review( http_build_query( $args['form'] ) );
			do_action( 'woocommerce_checkout_create_order', $order, array() );
		}
		$order->save();
		return $order->get_id();
	}

	private static function pay( $args ) {
		$began = microtime( true );
		wc_get_order( $args['order'] )->payment_complete();
		return microtime( true ) - $began;
	}

	private static function status( $args ) {
		wc_get_order( $args['order'] )->update_status( $args['status'] );
	}

	private static function bin( $args ) {
		wc_get_order( $args['order'] )->delete();
	}

	private static function unbin( $args ) {
		wc_get_order( $args['order'] )->untrash();
	}

	private static function delete( $args ) {
		wc_get_order( $args['order'] )->delete( true );
	}

	private static function call_off( $args ) {
		return \Tuma\WooCommerce\Cancellation::commit( $args['order'], 'The keeper said so', 0 );
	}

	private static function coupon( $args ) {
		update_option( '_stub_free_coupons', array( $args['code'] ) );
		if ( method_exists( 'WC_Coupon', 'set_free_shipping' ) ) {
			$coupon = new WC_Coupon();
			$coupon->set_code( $args['code'] );
			$coupon->set_free_shipping( true );
			$coupon->save();
		}
	}

	/** A user who may edit only their own orders. */
	private static function helper( $args ) {
		$id = wp_create_user( 'helper', wp_generate_password(), 'helper@example.co.tz' );
		foreach ( array( 'read', 'edit_shop_orders', 'edit_published_shop_orders' ) as $capability ) {
			( new WP_User( $id ) )->add_cap( $capability );
		}
		return $id;
	}

	private static function may_edit( $args ) {
		return Order_Page::may_edit( $args['order'] );
	}

	private static function order_action( $args ) {
		do_action( 'woocommerce_order_action_tuma_send', wc_get_order( $args['order'] ) );
	}

	private static function cookie( $args ) {
		$id     = get_current_user_id();
		$names  = array( 'auth' => AUTH_COOKIE, 'logged_in' => LOGGED_IN_COOKIE );
		$values = array_map( fn( $scheme ) => wp_generate_auth_cookie( $id, time() + HOUR_IN_SECONDS, $scheme ), array_keys( $names ) );
		return implode( '; ', array_map( fn( $name, $value ) => "$name=$value", $names, $values ) );
	}

	private static function stored( $args ) {
		return get_option( Settings::OPTION );
	}

	private static function offer_another( $args ) {
		( new WC_Shipping_Zone( array_key_first( WC_Shipping_Zones::get_zones() ) ) )->add_shipping_method( 'free_shipping' );
	}

	private static function block_checkout( $args ) {
		return wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Checkout', 'post_content' => '<!-- wp:woocommerce/checkout --><div class="wp-block-woocommerce-checkout"></div><!-- /wp:woocommerce/checkout -->' ) );
	}

	private static function bubble( $args ) {
		return \Tuma\WooCommerce\Attention::bubble();
	}

	/** Runs the due jobs of the plugin, or all planned jobs. */
	private static function jobs( $args ) {
		$ran = 0;
		if ( class_exists( 'ActionScheduler' ) ) {
			$query = array( 'group' => 'tuma-for-woocommerce', 'status' => 'pending', 'per_page' => 100 );
			if ( empty( $args['all'] ) ) {
				$query += array( 'date' => new DateTime(), 'date_compare' => '<=' );
			}
			foreach ( as_get_scheduled_actions( $query, 'ids' ) as $id ) {
				ActionScheduler_QueueRunner::instance()->process_action( $id );
				++$ran;
			}
			return $ran;
		}
		return Stub_Jobs::run( ! empty( $args['all'] ) );
	}

	private static function send( $args ) {
		return Shipments::send_now( $args['order'] );
	}

	private static function show( $args ) {
		$order = wc_get_order( $args['order'] );
		// WooCommerce returns the newest notes first and includes status changes.
		$found = array_filter( wc_get_order_notes( array( 'order_id' => $args['order'] ) ), fn( $note ) => $note->customer_note || 0 === strpos( $note->content, 'Tuma' ) );
		usort( $found, fn( $one, $other ) => $one->id - $other->id );
		$notes = array_map( fn( $note ) => array( 'words' => $note->content, 'toCustomer' => (bool) $note->customer_note ), $found );
		return array( 'status' => $order->get_status(), 'delivery' => Delivery::of( $order ), 'notes' => array_values( $notes ), 'place' => $order->get_meta( '_tuma_place' ), 'pickup' => $order->get_meta( '_tuma_pickup' ), 'reference' => Delivery::reference( $args['order'], (string) Delivery::of( $order )['attempt'] ) );
	}

	private static function output( $args ) {
		$order = isset( $args['order'] ) ? wc_get_order( $args['order'] ) : null;
		ob_start();
		switch ( $args['of'] ) {
			case 'mail':
				do_action( 'woocommerce_email_after_order_table', $order, false, (bool) ( $args['plain'] ?? false ), null );
				break;
			case 'account':
				do_action( 'woocommerce_order_details_after_order_table', $order );
				break;
			case 'box':
				Order_Box::show( $order );
				break;
			case 'column':
				do_action( 'woocommerce_shop_order_list_table_custom_column', 'tuma', $order );
				break;
			case 'fields':
				Checkout::show();
				break;
			case 'question':
				echo esc_html( Checkout::question( $args['meta'] ) );
				break;
			case 'attention':
				\Tuma\WooCommerce\Attention::show();
				break;
			case 'product':
				Product_Fields::show();
				break;
		}
		return ob_get_clean();
	}

	private static function bulk( $args ) {
		$offered = apply_filters( 'bulk_actions-' . $args['screen'], array() );
		return array( 'offered' => $offered, 'back' => apply_filters( 'handle_bulk_actions-' . $args['screen'], 'https://shop.example/wp-admin/', 'tuma_send', $args['orders'] ) );
	}

	private static function compatible( $args ) {
		return class_exists( '\Automattic\WooCommerce\Utilities\FeaturesUtil' )
			? \Automattic\WooCommerce\Utilities\FeaturesUtil::get_compatible_features_for_plugin( 'tuma-for-woocommerce/tuma-for-woocommerce.php' )
			: null;
	}

	private static function about( $args ) {
		return array( 'site' => Settings::site(), 'isCopy' => Settings::is_copy(), 'webhook' => Webhook::url(), 'secrets' => get_option( Settings::SECRETS ), 'heard' => get_option( Webhook::HEARD ), 'version' => defined( 'WC_VERSION' ) ? WC_VERSION : null, 'wordpress' => get_bloginfo( 'version' ), 'checkout' => (int) get_option( 'woocommerce_checkout_page_id' ) );
	}

	private static function bring_back( $args ) {
		return \Tuma\WooCommerce\Returns::order( $args['order'] );
	}

	/** Simulates jobs that crashed or were removed by deactivation. */
	private static function lose_jobs( $args ) {
		foreach ( array( 'plan', 'send', 'cancel' ) as $name ) {
			as_unschedule_all_actions( "tuma_woo_$name" );
		}
	}

	/** Moves the due time of the order into the past. */
	private static function age( $args ) {
		$order    = wc_get_order( $args['order'] );
		$delivery = Delivery::of( $order );
		foreach ( array( 'due', 'cancel_due' ) as $field ) {
			$delivery[ $field ] = max( 0, $delivery[ $field ] - $args['seconds'] );
		}
		Delivery::put( $order, $delivery );
	}

	private static function sweep( $args ) {
		do_action( 'tuma_woo_sweep' );
	}

	private static function activate( $args ) {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		activate_plugin( 'tuma-for-woocommerce/tuma-for-woocommerce.php' );
	}

	private static function catch_up( $args ) {
		do_action( 'tuma_woo_catch_up' );
	}

	/** Acquires the lock of the order, as a concurrent process would. */
	private static function hold( $args ) {
		return add_option( Lock::PREFIX . 'order_' . $args['order'], time() . '-another' );
	}

	private static function release( $args ) {
		return delete_option( Lock::PREFIX . 'order_' . $args['order'] );
	}

	private static function translated( $args ) {
		add_filter( 'plugin_locale', fn() => 'sw' );
		unload_textdomain( 'tuma-for-woocommerce' );
		\Tuma\WooCommerce\Plugin::speak();
		return array_map( fn( $words ) => __( $words, 'tuma-for-woocommerce' ), $args['words'] );
	}

	private static function label( $args ) {
		return \Tuma\WooCommerce\Label::url( $args['order'] );
	}

	private static function deactivate( $args ) {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		deactivate_plugins( 'tuma-for-woocommerce/tuma-for-woocommerce.php' );
	}

	private static function uninstall( $args ) {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		uninstall_plugin( 'tuma-for-woocommerce/tuma-for-woocommerce.php' );
	}

	private static function leftovers( $args ) {
		global $wpdb;
		$found = array();
		foreach ( $wpdb->get_col( 'SHOW TABLES' ) as $table ) {
			foreach ( $wpdb->get_results( "SELECT * FROM `$table`", ARRAY_A ) as $row ) {
				// Order notes and the shipping method of an order remain after uninstallation. The test folder has "tuma" in its
				// name.
				$text  = preg_replace( '#/tmp/tuma-\w+#', '', implode( ' | ', $row ) );
				$is_of = ! preg_match( '/comments$|_sessions$|order_items$/', $table ) && ! preg_match( '/_stub_|active_plugins|uninstall_plugins|recently_activated| method_id \|/', $text );
				if ( $is_of && preg_match( '/tuma/i', $text ) ) {
					$found[] = substr( "$table: $text", 0, 300 );
				}
			}
		}
		return $found;
	}
}

// A shop with a custom status for paid orders.
add_filter( 'woocommerce_payment_complete_order_status', fn( $status ) => get_option( '_stub_paid_status' ) ?: $status );
add_filter( 'woocommerce_order_is_paid_statuses', fn( $names ) => array_filter( array_merge( $names, array( get_option( '_stub_is_paid' ) ) ) ) );
add_filter( 'woocommerce_cart_shipping_packages', function ( $packages ) {
	if ( 'yes' !== get_option( '_stub_split' ) ) {
		return $packages;
	}
	$split = array();
	foreach ( $packages[0]['contents'] as $key => $line ) {
		$split[] = array( 'contents' => array( $key => $line ), 'contents_cost' => $line['line_total'] ) + $packages[0];
	}
	return $split;
}, 5 );
add_action( 'init', fn() => register_post_status( 'wc-packing', array( 'label' => 'Packing', 'public' => false, 'show_in_admin_status_list' => true ) ) );
add_filter( 'wc_order_statuses', fn( $names ) => $names + array( 'wc-packing' => 'Packing' ) );
add_action( 'wp_ajax_nopriv_tuma_bench', array( 'Tuma_Bench', 'answer' ) );
add_action( 'wp_ajax_tuma_bench', array( 'Tuma_Bench', 'answer' ) );
