<?php
/**
 * Nothing of the plugin stays: settings, key, records on orders and products, jobs, and the endpoint at the service.
 * Notes of orders are the shop's own history, and stay.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

const VERSION = '0.2.0';
const FILE    = __DIR__ . '/tuma-for-woocommerce.php';

require __DIR__ . '/includes/autoload.php';

Uninstall::run();
