<?php
/**
 * The API client.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Sends each request once. A job retries failed writes with the same idempotency key. */
final class Api {
	/** Timeout of reads, which block a page of the checkout or the admin. */
	const READ_SECONDS = 4;
	/** Timeout of writes, which run in a job or after a click of an administrator. */
	const WRITE_SECONDS = 10;

	const PATHS = array(
		'live'    => '/api/v1',
		'sandbox' => '/sandbox/api/v1',
	);

	/**
	 * Base address of the API for the mode of the key.
	 *
	 * @var string
	 */
	private $address;

	/**
	 * The API key.
	 *
	 * @var string
	 */
	private $key;

	/**
	 * Creates a client from the address of the service and a key.
	 *
	 * @param string $base_url Such as https://tuma.example.
	 * @param string $key      Live or sandbox key.
	 * @throws Api_Exception `not_set_up`: the address or the key is missing or invalid.
	 */
	public function __construct( string $base_url, string $key ) {
		$mode  = Settings::mode_of( $key );
		$parts = wp_parse_url( $base_url );
		if ( '' === $mode || ! isset( $parts['scheme'], $parts['host'] ) ) {
			throw new Api_Exception( 'not_set_up', __( 'Enter the address of Tuma and an API key in the settings.', 'tuma-for-woocommerce' ) );
		}
		$is_own = (bool) preg_match( '/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/', $parts['host'] );
		if ( 'https' !== $parts['scheme'] && ( 'http' !== $parts['scheme'] || ( 'live' === $mode && ! $is_own ) ) ) {
			throw new Api_Exception( 'not_set_up', __( 'With a live key the address must begin with https://.', 'tuma-for-woocommerce' ) );
		}
		$origin        = preg_replace( '#(?:/sandbox)?/api/v1$#', '', untrailingslashit( $base_url ) );
		$this->address = $origin . self::PATHS[ $mode ];
		$this->key     = $key;
	}

	/** Creates a client from the settings. */
	public static function of_shop(): self {
		return new self( Settings::get( 'base_url' ), Settings::secret( 'api_key' ) );
	}

	/** Debug output without the key. */
	public function __debugInfo(): array {
		return array( 'address' => $this->address );
	}

	/**
	 * Sends a GET request.
	 *
	 * @param string $path Path with query.
	 * @throws Api_Exception When the request fails.
	 */
	public function get( string $path ): array {
		return $this->call( 'GET', $path, null, '', self::READ_SECONDS );
	}

	/**
	 * Sends a POST request that changes nothing.
	 *
	 * @param string $path Path with query.
	 * @param array  $body Request body.
	 * @throws Api_Exception When the request fails.
	 */
	public function ask( string $path, array $body ): array {
		return $this->call( 'POST', $path, $body, '', self::READ_SECONDS );
	}

	/**
	 * Sends a POST request. The idempotency key prevents a second execution.
	 *
	 * @param string $path Path with query.
	 * @param array  $body Request body.
	 * @param string $key  Idempotency key of 16 to 255 characters.
	 * @throws Api_Exception When the request fails.
	 */
	public function post( string $path, array $body, string $key ): array {
		return $this->send( 'POST', $path, $body, $key, self::WRITE_SECONDS );
	}

	/**
	 * Sends a write. Throws on a copied shop.
	 *
	 * @param string     $method  POST, PATCH or DELETE.
	 * @param string     $path    Path with query.
	 * @param array|null $body    Request body, or null.
	 * @param string     $key     Idempotency key, or ''.
	 * @param int        $seconds Timeout.
	 * @throws Api_Exception When the request fails; `is_copy` on a copied shop.
	 */
	public function send( string $method, string $path, ?array $body, string $key, int $seconds ): array {
		Copied::check();
		return $this->call( $method, $path, $body, $key, $seconds );
	}

	/**
	 * Sends one request.
	 *
	 * @param string     $method  GET, POST, PATCH or DELETE.
	 * @param string     $path    Path with query.
	 * @param array|null $body    Request body, or null.
	 * @param string     $key     Idempotency key, or ''.
	 * @param int        $seconds Timeout.
	 * @throws Api_Exception When the request fails.
	 */
	private function call( string $method, string $path, ?array $body, string $key, int $seconds ): array {
		$headers = array(
			'X-API-Key'  => $this->key,
			'Accept'     => 'application/json',
			'User-Agent' => 'tuma-woocommerce/' . VERSION . ' WordPress/' . get_bloginfo( 'version' ),
		);
		if ( null !== $body ) {
			$headers['Content-Type'] = 'application/json';
		}
		if ( '' !== $key ) {
			$headers['Idempotency-Key'] = $key;
		}
		$answer = wp_remote_request(
			$this->address . $path,
			array(
				'method'      => $method,
				'headers'     => $headers,
				'body'        => null === $body ? null : wp_json_encode( (object) $body ),
				'timeout'     => $seconds,
				'redirection' => 0,
			)
		);
		if ( is_wp_error( $answer ) ) {
			throw new Api_Exception( 'connection_failed', __( 'Tuma was not reached.', 'tuma-for-woocommerce' ) . ' ' . $answer->get_error_message() );
		}
		return self::read( $answer );
	}

	/**
	 * Decodes the response or throws.
	 *
	 * @param array $answer Response of wp_remote_request.
	 * @throws Api_Exception When the request fails.
	 */
	private static function read( array $answer ): array {
		$status = (int) wp_remote_retrieve_response_code( $answer );
		$value  = json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( $status >= 200 && $status < 300 && is_array( $value ) ) {
			return $value;
		}
		if ( ! is_array( $value ) || ! isset( $value['code'] ) ) {
			$is_cut = $status < 300;
			/* translators: %d: an HTTP status */
			$words = sprintf( __( 'Something between this shop and Tuma answered with %d.', 'tuma-for-woocommerce' ), $status );
			throw new Api_Exception( $is_cut ? 'connection_failed' : 'http_' . $status, $words, $is_cut ? 0 : $status );
		}
		throw new Api_Exception(
			(string) $value['code'],
			self::in_plain_words( (string) $value['code'] ) ?? self::words( $value ),
			$status,
			(string) ( $value['request_id'] ?? '' ),
			(int) wp_remote_retrieve_header( $answer, 'retry-after' ),
			(array) ( $value['meta'] ?? array() )
		);
	}

	/**
	 * Returns a message for shop owners, or null for codes where the message of the service is sufficient.
	 *
	 * @param string $condition Error code.
	 */
	private static function in_plain_words( string $condition ): ?string {
		$words = array(
			'ungeocodable_pickup'              => __( 'Tuma does not find the address where parcels are collected. Enter its latitude and longitude under WooCommerce, Tuma.', 'tuma-for-woocommerce' ),
			'ungeocodable_dropoff'             => __( 'Tuma does not find the address of the customer. Ask the customer for a landmark or a pin, and enter it in the Tuma box of the order.', 'tuma-for-woocommerce' ),
			'coordinates_or_address_required' => __( 'The address is missing. Ask the customer for a landmark or a pin, and enter it in the Tuma box of the order.', 'tuma-for-woocommerce' ),
		);
		return $words[ $condition ] ?? null;
	}

	/**
	 * Returns the error message. A 422 lists each field error with its path.
	 *
	 * @param array $error Error response body.
	 */
	private static function words( array $error ): string {
		$detail = $error['detail'] ?? '';
		if ( ! is_array( $detail ) ) {
			return (string) $detail;
		}
		$each = static function ( $fault ) {
			$place = array_slice( (array) ( $fault['loc'] ?? array() ), 1 );
			return implode( '.', $place ) . ': ' . ( $fault['msg'] ?? '' );
		};
		return implode( '; ', array_map( $each, $detail ) );
	}
}
