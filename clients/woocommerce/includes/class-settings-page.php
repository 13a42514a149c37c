<?php
/**
 * The page WooCommerce > Tuma.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** The settings page. */
final class Settings_Page {
	const PAGE       = 'tuma';
	const CAPABILITY = 'manage_woocommerce';
	const SAID       = 'tuma_woo_said_';

	/** Registers the hooks. */
	public static function hook(): void {
		add_action( 'admin_menu', array( self::class, 'add_page' ), 60 );
		add_action( 'admin_post_tuma_save', array( self::class, 'save' ) );
		add_action( 'admin_post_tuma_connect', array( self::class, 'connect' ) );
		add_action( 'admin_post_tuma_disconnect', array( self::class, 'disconnect' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( FILE ), array( self::class, 'add_link' ) );
	}

	/** Adds the page to the WooCommerce menu. */
	public static function add_page(): void {
		add_submenu_page( 'woocommerce', 'Tuma', 'Tuma' . Attention::bubble(), self::CAPABILITY, self::PAGE, array( self::class, 'show' ) );
	}

	/**
	 * Adds a link to the plugin list.
	 *
	 * @param array $links Existing links.
	 */
	public static function add_link( $links ): array {
		array_unshift( $links, '<a href="' . esc_url( self::url() ) . '">' . esc_html__( 'Settings', 'tuma-for-woocommerce' ) . '</a>' );
		return $links;
	}

	/** URL of the page. */
	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::PAGE );
	}

	/** Prints the page. */
	public static function show(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return;
		}
		echo '<div class="wrap"><h1>Tuma</h1>';
		$said = get_transient( self::SAID . get_current_user_id() );
		delete_transient( self::SAID . get_current_user_id() );
		foreach ( is_array( $said ) ? $said : array() as list( $kind, $words ) ) {
			self::box( $kind, $words );
		}
		Copied::show();
		if ( Price::per_unit( get_woocommerce_currency() ) <= 0 ) {
			/* translators: %s: a currency */
			self::box( 'warning', sprintf( __( 'This shop sells in %s. Enter how many TZS one unit of it is: until then Tuma is not offered at checkout.', 'tuma-for-woocommerce' ), get_woocommerce_currency() ) );
		}
		Attention::show();
		self::show_connection();
		echo '<form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '"><input type="hidden" name="action" value="tuma_save">';
		wp_nonce_field( 'tuma_save' );
		self::show_account();
		foreach ( Settings_Fields::all() as $heading => $fields ) {
			echo '<h2>' . esc_html( $heading ) . '</h2><table class="form-table" role="presentation">';
			foreach ( $fields as $name => $field ) {
				self::show_field( $name, $field );
			}
			echo '</table>';
		}
		submit_button( __( 'Save', 'tuma-for-woocommerce' ) );
		echo '</form></div>';
	}

	/** Prints the mode, the state of the connection and the Connect or Disconnect button. */
	private static function show_connection(): void {
		$modes = array(
			'live'    => __( 'Live: real riders, real money.', 'tuma-for-woocommerce' ),
			'sandbox' => __( 'Sandbox: riders are simulated, and no real money moves.', 'tuma-for-woocommerce' ),
			''        => __( 'Not set up yet: enter the address of Tuma and an API key.', 'tuma-for-woocommerce' ),
		);
		echo '<p><strong id="tuma-mode">' . esc_html( $modes[ Settings::mode() ] ) . '</strong></p>';
		if ( '' === Settings::mode() ) {
			return;
		}
		$is_there = Connection::is_there();
		$heard    = (int) get_option( Webhook::HEARD );
		echo '<form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '"><p id="tuma-connection">';
		echo esc_html( $is_there ? __( 'Connected: Tuma tells this shop what happens to its deliveries.', 'tuma-for-woocommerce' ) : __( 'Not connected: orders do not learn yet what happens to their deliveries.', 'tuma-for-woocommerce' ) );
		if ( $is_there && $heard ) {
			/* translators: %s: a length of time */
			echo ' ' . esc_html( sprintf( __( 'Last heard %s ago.', 'tuma-for-woocommerce' ), human_time_diff( $heard ) ) );
		}
		echo '</p><p>';
		wp_nonce_field( 'tuma_connect' );
		$words = $is_there ? __( 'Connect again', 'tuma-for-woocommerce' ) : __( 'Connect', 'tuma-for-woocommerce' );
		echo '<button class="button button-primary" name="action" value="tuma_connect">' . esc_html( $words ) . '</button> ';
		if ( $is_there ) {
			echo '<button class="button" name="action" value="tuma_disconnect">' . esc_html__( 'Disconnect', 'tuma-for-woocommerce' ) . '</button>';
		}
		echo '</p></form>';
	}

	/** Prints the address and key fields. The stored key is not shown. */
	private static function show_account(): void {
		$key = Settings::secret( 'api_key' );
		echo '<h2>' . esc_html__( 'Account', 'tuma-for-woocommerce' ) . '</h2><table class="form-table" role="presentation">';
		self::show_field( 'base_url', array( 'text', __( 'Address of Tuma', 'tuma-for-woocommerce' ), __( 'As on the dashboard, for example https://tuma.example.', 'tuma-for-woocommerce' ) ) );
		echo '<tr><th scope="row"><label for="tuma-api_key">' . esc_html__( 'API key', 'tuma-for-woocommerce' ) . '</label></th><td>';
		if ( defined( 'TUMA_API_KEY' ) ) {
			esc_html_e( 'From wp-config.php.', 'tuma-for-woocommerce' );
		} else {
			echo '<input type="password" class="regular-text" id="tuma-api_key" name="api_key" value="" autocomplete="off">';
			$words = '' === $key
				? __( 'From the dashboard of Tuma, under API keys. It begins with tuma_test_ or tuma_live_.', 'tuma-for-woocommerce' )
				/* translators: %s: the last letters of a key */
				: sprintf( __( 'Set, ends with %s. Leave empty to keep it.', 'tuma-for-woocommerce' ), substr( $key, -4 ) );
			echo '<p class="description">' . esc_html( $words ) . '</p>';
		}
		echo '</td></tr></table>';
	}

	/**
	 * Prints one row.
	 *
	 * @param string $name  Setting name.
	 * @param array  $field Type, label, description or choices.
	 */
	private static function show_field( string $name, array $field ): void {
		list( $kind, $label, $more ) = $field;
		$value                       = Settings::get( $name );
		echo '<tr><th scope="row"><label for="tuma-' . esc_attr( $name ) . '">' . esc_html( $label ) . '</label></th><td>';
		if ( 'select' === $kind ) {
			echo '<select id="tuma-' . esc_attr( $name ) . '" name="' . esc_attr( $name ) . '">';
			foreach ( $more as $choice => $words ) {
				echo '<option value="' . esc_attr( $choice ) . '"' . selected( (string) $choice, $value, false ) . '>' . esc_html( $words ) . '</option>';
			}
			echo '</select>';
		} else {
			$hint = in_array( $kind, array( 'text', 'phone' ), true ) ? '' : ' inputmode="decimal"';
			echo '<input type="text" class="regular-text" id="tuma-' . esc_attr( $name ) . '" name="' . esc_attr( $name ) . '" value="' . esc_attr( $value ) . '"' . $hint . '>'; // phpcs:ignore WordPress.Security.EscapeOutput -- Of two constants.
			echo '' === $more ? '' : '<p class="description">' . esc_html( $more ) . '</p>';
		}
		echo '</td></tr>';
	}

	/** Saves the form. */
	public static function save(): void {
		self::check( 'tuma_save' );
		// phpcs:disable WordPress.Security.NonceVerification -- Checked above.
		$given = wp_unslash( $_POST );
		// phpcs:enable
		$url  = esc_url_raw( trim( (string) ( $given['base_url'] ?? '' ) ) );
		$key  = sanitize_text_field( (string) ( $given['api_key'] ?? '' ) );
		$said = array();
		Settings::put( Settings_Fields::read( $given ) + array( 'base_url' => $url ) );
		Settings::site();
		$tested = '' === $key ? Settings::secret( 'api_key' ) : $key;
		if ( '' !== $tested ) {
			$said[] = self::try_key( $url, $tested, '' !== $key );
		}
		$said[] = array( 'success', __( 'Saved.', 'tuma-for-woocommerce' ) );
		foreach ( Settings_Fields::faults( $given ) as $fault ) {
			$said[] = array( 'error', $fault );
		}
		delete_transient( Rates::AWAY );
		self::back( $said );
	}

	/**
	 * Tests a key and saves it unless the service rejects it.
	 *
	 * @param string $url    Address of the service.
	 * @param string $key    The key.
	 * @param bool   $is_new True for a newly entered key.
	 */
	private static function try_key( string $url, string $key, bool $is_new ): array {
		$said = array( 'success', __( 'Tuma knows the key.', 'tuma-for-woocommerce' ) );
		try {
			$api = new Api( $url, $key );
			$api->get( '/merchant/shipments?per_page=1' );
			Tiers::fetch( $api );
		} catch ( Api_Exception $refusal ) {
			if ( ! $refusal->is_passing() ) {
				/* translators: %s: the reason */
				return array( 'error', sprintf( __( 'The key was not saved. %s', 'tuma-for-woocommerce' ), $refusal->words() ) );
			}
			/* translators: %s: the reason */
			$said = array( 'warning', sprintf( __( 'The key was saved but could not be tried. %s', 'tuma-for-woocommerce' ), $refusal->words() ) );
		}
		if ( $is_new ) {
			Settings::put_secret( array( 'api_key' => $key ) );
		}
		return $said;
	}

	/** Handles the Connect button. */
	public static function connect(): void {
		self::check( 'tuma_connect' );
		try {
			Connection::connect();
			self::back( array( array( 'success', __( 'Connected. Tuma has sent a first message to this shop.', 'tuma-for-woocommerce' ) ) ) );
		} catch ( Api_Exception $refusal ) {
			self::back( array( array( 'error', $refusal->words() ) ) );
		}
	}

	/** Handles the Disconnect button. */
	public static function disconnect(): void {
		self::check( 'tuma_connect' );
		Connection::disconnect();
		self::back( array( array( 'success', __( 'Disconnected.', 'tuma-for-woocommerce' ) ) ) );
	}

	/**
	 * Checks the capability and the nonce.
	 *
	 * @param string $action Nonce action.
	 */
	public static function check( string $action ): void {
		check_admin_referer( $action );
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'You may not do this.', 'tuma-for-woocommerce' ), '', array( 'response' => 403 ) );
		}
	}

	/**
	 * Redirects to the page with messages.
	 *
	 * @param array $said Notice types and texts.
	 */
	public static function back( array $said ): void {
		set_transient( self::SAID . get_current_user_id(), $said, MINUTE_IN_SECONDS );
		wp_safe_redirect( self::url() );
		exit;
	}

	/**
	 * Prints a notice.
	 *
	 * @param string $kind  success, warning or error.
	 * @param string $words Notice text.
	 */
	private static function box( string $kind, string $words ): void {
		echo '<div class="notice notice-' . esc_attr( $kind ) . '"><p>' . esc_html( $words ) . '</p></div>';
	}
}
