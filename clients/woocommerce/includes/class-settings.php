<?php
/**
 * Settings.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Every setting has a working default. */
final class Settings {
	const OPTION  = 'tuma_woo_settings';
	const SECRETS = 'tuma_woo_secrets';
	const SITE    = 'tuma_woo_site';

	const DEFAULTS = array(
		'base_url'         => '',
		'sender_name'      => '',
		'sender_phone'     => '',
		'pickup_address'   => '',
		'pickup_latitude'  => '',
		'pickup_longitude' => '',
		'pickup_notes'     => '',
		'default_tier'     => 'small',
		'default_weight'   => '',
		'payer'            => 'customer',
		'free_above'       => '',
		'surcharge'        => '0',
		'flat_price'       => '5000',
		'tolerance'        => '1000',
		'free_coupons'     => 'yes',
		'unreached'        => 'flat',
		'tzs_per_unit'     => '',
		'send'             => 'paid',
		'cash'             => 'wait',
		'delivery_time'    => 'no',
		'require_pin'      => '',
		'tell_customer'    => 'yes',
		'when_picked_up'   => '',
		'when_delivered'   => 'completed',
		'when_failed'      => '',
		'when_cancelled'   => '',
	);

	/**
	 * Returns a setting.
	 *
	 * @param string $name Key of DEFAULTS.
	 */
	public static function get( string $name ): string {
		$kept = (array) get_option( self::OPTION, array() );
		return (string) ( $kept[ $name ] ?? self::DEFAULTS[ $name ] );
	}

	/**
	 * Returns an amount, or null when it is empty.
	 *
	 * @param string $name Key of DEFAULTS.
	 */
	public static function amount( string $name ): ?float {
		$kept   = self::get( $name );
		$amount = Amount::with_cents( $kept );
		return null === $amount && is_numeric( $kept ) ? (float) $kept : $amount;
	}

	/**
	 * Saves the given settings and leaves all other settings unchanged.
	 *
	 * @param array $changes Values by name.
	 */
	public static function put( array $changes ): void {
		update_option( self::OPTION, array_merge( (array) get_option( self::OPTION, array() ), $changes ) );
	}

	/**
	 * Returns the key, or the id or secret of the webhook. Secrets are not autoloaded.
	 *
	 * @param string $name One of api_key, webhook_id, webhook_mode, webhook_secret.
	 */
	public static function secret( string $name ): string {
		if ( 'api_key' === $name && defined( 'TUMA_API_KEY' ) ) {
			return (string) constant( 'TUMA_API_KEY' );
		}
		$kept = (array) get_option( self::SECRETS, array() );
		return (string) ( $kept[ $name ] ?? '' );
	}

	/**
	 * Saves the given secrets and leaves all other secrets unchanged.
	 *
	 * @param array $changes Values by name.
	 */
	public static function put_secret( array $changes ): void {
		update_option( self::SECRETS, array_merge( (array) get_option( self::SECRETS, array() ), $changes ), false );
	}

	/** Mode of the key: live, sandbox, or '' without a key. */
	public static function mode(): string {
		return self::mode_of( self::secret( 'api_key' ) );
	}

	/**
	 * Mode of a key.
	 *
	 * @param string $key An API key.
	 */
	public static function mode_of( string $key ): string {
		if ( preg_match( '/^tuma_live_\S+$/', $key ) ) {
			return 'live';
		}
		return preg_match( '/^tuma_test_\S+$/', $key ) ? 'sandbox' : '';
	}

	/** Unique id of this shop in references and idempotency keys. */
	public static function site(): string {
		return self::home()['id'];
	}

	/** True when the address is not the home address. A copy must not send riders for copied orders. */
	public static function is_copy(): bool {
		return self::bare( (string) get_option( 'home' ) ) !== self::bare( self::settled_at() );
	}

	/** Home address of the shop. */
	public static function settled_at(): string {
		return self::home()['url'];
	}

	/**
	 * Makes the current address the home address.
	 *
	 * @param bool $is_another True to assign a new id, so that copied orders do not belong to this shop.
	 */
	public static function settle( bool $is_another ): void {
		if ( self::is_copy() ) {
			update_option( self::SITE, $is_another ? self::fresh_home() : array( 'id' => self::site() ) + self::fresh_home() );
		}
	}

	/**
	 * Removes scheme, www and trailing slash, which can change without a move. Callers pass the home option,
	 * because plugins add a language suffix to home_url().
	 *
	 * @param string $url Shop URL.
	 */
	private static function bare( string $url ): string {
		return strtolower( preg_replace( '#^https?://(?:www\.)?#i', '', untrailingslashit( $url ) ) );
	}

	/** Id and home address of the shop. */
	private static function home(): array {
		$home = get_option( self::SITE );
		if ( ! is_array( $home ) ) {
			$home = self::fresh_home();
			add_option( self::SITE, $home );
			// Read the row again, because a concurrent request may have created the row first.
			wp_cache_delete( self::SITE, 'options' );
			$home = (array) get_option( self::SITE, $home );
		}
		return $home;
	}

	/** Creates a new id for this address. */
	private static function fresh_home(): array {
		return array(
			'id'  => substr( md5( wp_generate_password( 32, true, true ) ), 0, 10 ),
			'url' => (string) get_option( 'home' ),
		);
	}
}
