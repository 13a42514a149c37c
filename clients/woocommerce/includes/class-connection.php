<?php
/**
 * Connects the shop to the service.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Manages the webhook endpoint of this shop. */
final class Connection {
	/**
	 * Creates the endpoint, or enables the existing endpoint with a new secret.
	 *
	 * @throws Api_Exception When the request fails.
	 */
	public static function connect(): void {
		$api = Api::of_shop();
		$url = Webhook::url();
		$id  = self::id_of( $api, $url );
		if ( $id ) {
			$api->send( 'PATCH', '/merchant/webhooks/' . $id, self::wanted( $url ) + array( 'status' => 'enabled' ), '', Api::WRITE_SECONDS );
			$endpoint = $api->post( '/merchant/webhooks/' . $id . '/rotate-secret', array( 'overlap_seconds' => 0 ), wp_generate_uuid4() );
		} else {
			$endpoint = $api->post( '/merchant/webhooks', self::wanted( $url ), wp_generate_uuid4() );
		}
		Settings::put_secret(
			array(
				'webhook_id'     => (string) $endpoint['id'],
				'webhook_secret' => (string) $endpoint['secret'],
				'webhook_mode'   => Settings::mode(),
			)
		);
		Jobs::keep();
		$api->post( '/merchant/webhooks/' . (int) $endpoint['id'] . '/test', array(), wp_generate_uuid4() );
	}

	/** Deletes the endpoint at the service if reachable, and always deletes the stored endpoint settings. */
	public static function disconnect(): void {
		$id = (int) Settings::secret( 'webhook_id' );
		if ( $id ) {
			try {
				Api::of_shop()->send( 'DELETE', '/merchant/webhooks/' . $id, null, '', Api::READ_SECONDS );
			} catch ( Api_Exception $refusal ) {
				// Ignore errors: the service disables unreachable endpoints, and a copied shop is blocked.
				unset( $refusal );
			}
		}
		self::forget();
	}

	/** Deletes the stored endpoint settings. */
	public static function forget(): void {
		Settings::put_secret(
			array(
				'webhook_id'     => '',
				'webhook_secret' => '',
				'webhook_mode'   => '',
			)
		);
	}

	/** True when an endpoint is stored for the mode of the key. */
	public static function is_there(): bool {
		return '' !== Settings::secret( 'webhook_id' ) && Settings::secret( 'webhook_mode' ) === Settings::mode();
	}

	/**
	 * Request body of the endpoint.
	 *
	 * @param string $url Webhook URL.
	 */
	private static function wanted( string $url ): array {
		return array(
			'url'         => $url,
			'events'      => Events::KINDS,
			'description' => 'WooCommerce',
		);
	}

	/**
	 * Returns the id of the endpoint at this address, otherwise of the stored endpoint, otherwise 0.
	 *
	 * @param Api    $api API client.
	 * @param string $url Webhook URL.
	 * @throws Api_Exception When the request fails.
	 */
	private static function id_of( Api $api, string $url ): int {
		$urls = array_column( $api->get( '/merchant/webhooks' ), 'url', 'id' );
		$id   = (int) array_search( $url, $urls, true );
		$kept = (int) Settings::secret( 'webhook_id' );
		return ! $id && isset( $urls[ $kept ] ) ? $kept : $id;
	}
}
