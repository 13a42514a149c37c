<?php
/**
 * What the shop has decided.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** The settings, each with a default that works. */
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
		'require_pin'      => '',
		'tell_customer'    => 'yes',
		'when_picked_up'   => '',
		'when_delivered'   => 'completed',
		'when_failed'      => '',
		'when_cancelled'   => '',
	);

	/**
	 * One setting.
	 *
	 * @param string $name Its name in DEFAULTS.
	 */
	public static function get( string $name ): string {
		$kept = (array) get_option( self::OPTION, array() );
		return (string) ( $kept[ $name ] ?? self::DEFAULTS[ $name ] );
	}

	/**
	 * An amount, or null where there is none.
	 *
	 * @param string $name Its name in DEFAULTS.
	 */
	public static function amount( string $name ): ?float {
		$kept   = self::get( $name );
		$amount = Amount::with_cents( $kept );
		return null === $amount && is_numeric( $kept ) ? (float) $kept : $amount;
	}

	/**
	 * Keeps these settings, the others as they are.
	 *
	 * @param array $changes By their names.
	 */
	public static function put( array $changes ): void {
		update_option( self::OPTION, array_merge( (array) get_option( self::OPTION, array() ), $changes ) );
	}

	/**
	 * The key, or the id and the secret of the webhook. They are loaded only where they are needed.
	 *
	 * @param string $name One of api_key, webhook_id, webhook_secret, webhook_url.
	 */
	public static function secret( string $name ): string {
		if ( 'api_key' === $name && defined( 'TUMA_API_KEY' ) ) {
			return (string) constant( 'TUMA_API_KEY' );
		}
		$kept = (array) get_option( self::SECRETS, array() );
		return (string) ( $kept[ $name ] ?? '' );
	}

	/**
	 * Keeps these secrets, the others as they are.
	 *
	 * @param array $changes By their names.
	 */
	public static function put_secret( array $changes ): void {
		update_option( self::SECRETS, array_merge( (array) get_option( self::SECRETS, array() ), $changes ), false );
	}

	/** The mode that the key belongs to: live, sandbox, or '' without a key. */
	public static function mode(): string {
		return self::mode_of( self::secret( 'api_key' ) );
	}

	/**
	 * The mode that a key belongs to.
	 *
	 * @param string $key An API key.
	 */
	public static function mode_of( string $key ): string {
		if ( preg_match( '/^tuma_live_\S+$/', $key ) ) {
			return 'live';
		}
		return preg_match( '/^tuma_test_\S+$/', $key ) ? 'sandbox' : '';
	}

	/** What tells this shop apart from all others, in references and keys. */
	public static function site(): string {
		return self::home()['id'];
	}

	/** Whether this is a copy of the shop at another address: it must not send riders for the orders that it copied. */
	public static function is_copy(): bool {
		return self::bare( (string) get_option( 'home' ) ) !== self::bare( self::settled_at() );
	}

	/** The address at which the shop was set up. */
	public static function settled_at(): string {
		return self::home()['url'];
	}

	/**
	 * From now on this address is the shop.
	 *
	 * @param bool $is_another It gets an id of its own, so that the orders that it copied are not its.
	 */
	public static function settle( bool $is_another ): void {
		if ( self::is_copy() ) {
			update_option( self::SITE, $is_another ? self::fresh_home() : array( 'id' => self::site() ) + self::fresh_home() );
		}
	}

	/**
	 * An address without what changes although the shop stays: https, www, and what languages add to home_url().
	 *
	 * @param string $url Of a shop.
	 */
	private static function bare( string $url ): string {
		return strtolower( preg_replace( '#^https?://(?:www\.)?#i', '', untrailingslashit( $url ) ) );
	}

	/** The id and the address of the shop. */
	private static function home(): array {
		$home = get_option( self::SITE );
		if ( ! is_array( $home ) ) {
			$home = self::fresh_home();
			add_option( self::SITE, $home );
			// Two first visitors at once: the one that was stored counts.
			wp_cache_delete( self::SITE, 'options' );
			$home = (array) get_option( self::SITE, $home );
		}
		return $home;
	}

	/** A new id for this address. */
	private static function fresh_home(): array {
		return array(
			'id'  => substr( md5( wp_generate_password( 32, true, true ) ), 0, 10 ),
			'url' => (string) get_option( 'home' ),
		);
	}
}
