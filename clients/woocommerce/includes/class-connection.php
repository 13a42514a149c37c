<?php
/**
 * One button between the shop and the service.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** The endpoint at the service that tells this shop. */
final class Connection {
	/**
	 * Makes the endpoint, or takes the one that is there into use again, with a new secret.
	 *
	 * @throws Api_Exception What was refused.
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

	/** Takes the endpoint away at the service too, if that can be reached. */
	public static function disconnect(): void {
		$id = (int) Settings::secret( 'webhook_id' );
		if ( $id ) {
			try {
				Api::of_shop()->send( 'DELETE', '/merchant/webhooks/' . $id, null, '', Api::READ_SECONDS );
			} catch ( Api_Exception $refusal ) {
				// The service disables by itself what does not answer. That of a shop of which this is a copy stays.
				unset( $refusal );
			}
		}
		self::forget();
	}

	/** Knows of no endpoint any more. */
	public static function forget(): void {
		Settings::put_secret(
			array(
				'webhook_id'     => '',
				'webhook_secret' => '',
				'webhook_mode'   => '',
			)
		);
	}

	/** Whether the service tells this shop, in the mode of its key. */
	public static function is_there(): bool {
		return '' !== Settings::secret( 'webhook_id' ) && Settings::secret( 'webhook_mode' ) === Settings::mode();
	}

	/**
	 * What the endpoint is.
	 *
	 * @param string $url Of the receiver.
	 */
	private static function wanted( string $url ): array {
		return array(
			'url'         => $url,
			'events'      => Events::KINDS,
			'description' => 'WooCommerce',
		);
	}

	/**
	 * The endpoint that is there for this address, else that of the address from which the shop has moved, or 0.
	 *
	 * @param Api    $api Of the shop.
	 * @param string $url Of the receiver.
	 * @throws Api_Exception What was refused.
	 */
	private static function id_of( Api $api, string $url ): int {
		$urls = array_column( $api->get( '/merchant/webhooks' ), 'url', 'id' );
		$id   = (int) array_search( $url, $urls, true );
		$kept = (int) Settings::secret( 'webhook_id' );
		return ! $id && isset( $urls[ $kept ] ) ? $kept : $id;
	}
}
