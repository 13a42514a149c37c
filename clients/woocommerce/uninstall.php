<?php
/**
 * Deletes all data of the plugin: settings, key, order and product records, jobs, and the webhook endpoint.
 * Order notes remain.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

const VERSION = '0.2.0';
const FILE    = __DIR__ . '/tuma-for-woocommerce.php';

require __DIR__ . '/includes/autoload.php';

Uninstall::run();
