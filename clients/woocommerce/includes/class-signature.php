<?php
/**
 * Webhook signatures.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Verifies X-Service-Signature and Standard Webhooks signatures over the raw request body. */
final class Signature {
	const TOLERANCE_SECONDS = 300;
	const PREFIX            = 'whsec_';

	/**
	 * True when a signature matches the body and is at most five minutes old.
	 *
	 * @param string   $body    Raw request body.
	 * @param callable $header  Returns a header by its lower-case name, or ''.
	 * @param string   $secret  Endpoint secret.
	 */
	public static function is_genuine( string $body, callable $header, string $secret ): bool {
		if ( '' === $secret ) {
			return false;
		}
		foreach ( array( self::own( $header, $secret ), self::standard( $header, $secret ) ) as $claim ) {
			if ( ! ctype_digit( $claim['at'] ) || abs( time() - (int) $claim['at'] ) > self::TOLERANCE_SECONDS || '' === $claim['key'] ) {
				continue;
			}
			$expected = hash_hmac( 'sha256', $claim['head'] . $body, $claim['key'], true );
			foreach ( $claim['signatures'] as $signature ) {
				if ( hash_equals( $expected, $signature ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * X-Service-Signature: hexadecimal, keyed with the whole secret.
	 *
	 * @param callable $header Returns a header by name.
	 * @param string   $secret Endpoint secret.
	 */
	private static function own( callable $header, string $secret ): array {
		$at         = $header( 'x-service-timestamp' );
		$signatures = array();
		foreach ( array( 'x-service-signature', 'x-service-signature-previous' ) as $name ) {
			$value = $header( $name );
			if ( ctype_xdigit( $value ) && 0 === strlen( $value ) % 2 ) {
				$signatures[] = (string) hex2bin( $value );
			}
		}
		return array(
			'at'         => $at,
			'head'       => $at . '.',
			'key'        => $secret,
			'signatures' => $signatures,
		);
	}

	/**
	 * Standard Webhooks: base64, keyed with the decoded secret.
	 *
	 * @param callable $header Returns a header by name.
	 * @param string   $secret Endpoint secret.
	 */
	private static function standard( callable $header, string $secret ): array {
		$at         = $header( 'webhook-timestamp' );
		$signatures = array();
		foreach ( explode( ' ', $header( 'webhook-signature' ) ) as $word ) {
			if ( 0 === strpos( $word, 'v1,' ) ) {
				// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- Standard Webhooks uses base64.
				$signatures[] = (string) base64_decode( substr( $word, 3 ), true );
			}
		}
		$bare = 0 === strpos( $secret, self::PREFIX ) ? substr( $secret, strlen( self::PREFIX ) ) : $secret;
		return array(
			'at'         => $at,
			'head'       => $header( 'webhook-id' ) . '.' . $at . '.',
			// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- Standard Webhooks uses base64.
			'key'        => (string) base64_decode( $bare, true ),
			'signatures' => $signatures,
		);
	}
}
