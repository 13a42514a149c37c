<?php
/**
 * Webhook receiver.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Receives events from the service. */
final class Webhook {
	const SPACE = 'tuma/v1';
	const ROUTE = '/webhook';
	const HEARD = 'tuma_woo_heard';
	/** Seconds before the service retries while the order is locked. */
	const BUSY_SECONDS = 10;

	/** Registers the route. */
	public static function hook(): void {
		add_action(
			'rest_api_init',
			static function () {
				register_rest_route(
					self::SPACE,
					self::ROUTE,
					array(
						'methods'             => 'POST',
						'callback'            => array( self::class, 'receive' ),
						// The signature authenticates the request.
						'permission_callback' => '__return_true',
					)
				);
			}
		);
	}

	/** URL of the receiver. */
	public static function url(): string {
		return rest_url( self::SPACE . self::ROUTE );
	}

	/**
	 * Handles a webhook.
	 *
	 * @param \WP_REST_Request $request The request.
	 */
	public static function receive( $request ): \WP_REST_Response {
		$body   = $request->get_body();
		$header = static fn( $name ) => (string) $request->get_header( $name );
		if ( ! Signature::is_genuine( $body, $header, Settings::secret( 'webhook_secret' ) ) ) {
			return new \WP_REST_Response( array( 'code' => 'signature_invalid' ), 400 );
		}
		$event = json_decode( $body, true );
		if ( ! is_array( $event ) ) {
			return new \WP_REST_Response( array( 'code' => 'not_json' ), 400 );
		}
		update_option( self::HEARD, time(), false );
		if ( ! Events::take( $event ) ) {
			return new \WP_REST_Response( array( 'code' => 'busy' ), 503, array( 'Retry-After' => (string) self::BUSY_SECONDS ) );
		}
		return new \WP_REST_Response( null, 204 );
	}
}
