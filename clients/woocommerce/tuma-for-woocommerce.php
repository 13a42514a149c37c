<?php
/**
 * Plugin Name: Tuma for WooCommerce
 * Description: Deliveries by Tuma: live prices at checkout, a rider for each paid order, and tracking for the customer.
 * Version: 0.2.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * WC requires at least: 7.0
 * WC tested up to: 11.0
 * Author: Tuma
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: tuma-for-woocommerce
 * Domain Path: /languages
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.2.0';
const FILE    = __FILE__;

require __DIR__ . '/includes/autoload.php';

add_action(
	'before_woocommerce_init',
	static function () {
		if ( class_exists( '\Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', FILE, true );
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'cart_checkout_blocks', FILE, true );
		}
	}
);
add_action( 'plugins_loaded', array( Plugin::class, 'start' ) );
register_activation_hook( __FILE__, array( Jobs::class, 'start' ) );
register_deactivation_hook( __FILE__, array( Jobs::class, 'stop' ) );
