<?php
/**
 * Delivery time at checkout.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/**
 * Lets the customer choose when the rider collects the order, if the shop wants that. Uses the pin of the shop, so a
 * shop without a pin offers no times.
 */
final class Pickup_Times {
	const META    = '_tuma_pickup';
	const SESSION = 'tuma_pickup';
	const CACHE   = 'tuma_woo_times_';
	const ZONE    = 'Africa/Dar_es_Salaam';
	/** The free windows change with every order. */
	const KEPT_SECONDS = 60;
	const DAYS         = 3;
	/** A choice lasts up to two hours, between these hours. */
	const FIRST_HOUR   = 8;
	const LAST_HOUR    = 20;
	const CHOICE_HOURS = 2;
	/** The service accepts times at least this far ahead. */
	const AHEAD_SECONDS = 900;

	/** True when the shop asks for a time. */
	public static function is_asked(): bool {
		return 'yes' === Settings::get( 'delivery_time' ) && '' !== Settings::mode() && isset( Place::pickup()['pickup_latitude'] );
	}

	/** Prints the field. */
	public static function show(): void {
		$choices = self::choices();
		if ( $choices ) {
			woocommerce_form_field(
				'tuma_pickup',
				array(
					'type'    => 'select',
					'label'   => self::label(),
					'options' => array( '' => self::label_without_choice() ) + $choices,
					'class'   => array( 'form-row-wide' ),
				),
				self::free_choice()
			);
		}
	}

	/** Label of the field. */
	public static function label(): string {
		return __( 'When should the order leave the shop?', 'tuma-for-woocommerce' );
	}

	/** Label of the empty option. */
	public static function label_without_choice(): string {
		return __( 'As soon as possible', 'tuma-for-woocommerce' );
	}

	/** Returns the choice in the session while it is free, or ''. */
	public static function free_choice(): string {
		$time = self::chosen();
		return '' !== $time && isset( self::choices()[ $time ] ) ? $time : '';
	}

	/**
	 * Labels of the free times, by `start/end` in UTC. Empty when the shop asks for no time and while the service is not
	 * reached.
	 *
	 * @return array<string, string>
	 */
	public static function choices(): array {
		if ( ! self::is_asked() ) {
			return array();
		}
		$name = self::CACHE . md5( Settings::mode() . Settings::get( 'base_url' ) . wp_json_encode( Place::pickup() ) );
		$kept = get_transient( $name );
		if ( ! is_array( $kept ) ) {
			$kept = self::fetch();
			set_transient( $name, $kept, self::KEPT_SECONDS );
		}
		$choices = array();
		foreach ( self::grouped( $kept ) as $time ) {
			$choices[ $time ] = self::words( $time );
		}
		return $choices;
	}

	/**
	 * Stores the choice from a submitted form. Ignores text that is not a time.
	 *
	 * @param array $given Form values.
	 */
	public static function remember( array $given ): void {
		$time = is_scalar( $given['tuma_pickup'] ?? null ) ? (string) $given['tuma_pickup'] : '';
		if ( WC()->session ) {
			WC()->session->set( self::SESSION, self::is_asked() && self::parts( $time ) ? $time : '' );
		}
	}

	/** Adds a checkout error when the chosen time is no longer free. */
	public static function check(): void {
		$fault = self::fault( self::chosen() );
		if ( '' !== $fault ) {
			wc_add_notice( $fault, 'error' );
		}
	}

	/**
	 * Returns an error text, or '' for a free time. While the service is unreachable, every time counts as free.
	 *
	 * @param string $time `start/end` in UTC, or ''.
	 */
	public static function fault( string $time ): string {
		$choices = '' === $time ? array() : self::choices();
		return $choices && ! isset( $choices[ $time ] )
			? __( 'The delivery time that you chose is no longer free. Please choose another one.', 'tuma-for-woocommerce' )
			: '';
	}

	/**
	 * Saves the choice with the order. An order that is paid in a second try can have an earlier choice.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function keep( $order ): void {
		$time = self::chosen();
		if ( '' === $time ) {
			$order->delete_meta_data( self::META );
		} else {
			$order->update_meta_data( self::META, $time );
		}
	}

	/**
	 * Fields of a shipment request; empty without a choice.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function fields( $order ): array {
		$parts = self::parts( (string) $order->get_meta( self::META ) );
		return $parts
			? array(
				'pickup_after'  => $parts[0],
				'pickup_before' => $parts[1],
			)
			: array();
	}

	/**
	 * Words for the shop when the service refused the time of an order; '' when the refusal has another reason.
	 *
	 * @param \WC_Order     $order   The order.
	 * @param Api_Exception $refusal Reason.
	 */
	public static function refusal( $order, Api_Exception $refusal ): string {
		$time  = (string) $order->get_meta( self::META );
		$parts = self::parts( $time );
		if ( ! $parts ) {
			return '';
		}
		if ( 'pickup_window_full' === $refusal->condition ) {
			/* translators: %s: a day and a time */
			$words = sprintf( __( 'The delivery time of the customer, %s, is full.', 'tuma-for-woocommerce' ), self::words( $time ) );
			$free  = array_filter( array_map( array( self::class, 'free' ), (array) ( $refusal->meta['windows'] ?? array() ) ) );
			if ( $free ) {
				/* translators: %s: times */
				$words .= ' ' . sprintf( __( 'Free times: %s.', 'tuma-for-woocommerce' ), implode( '; ', $free ) );
			}
		} elseif ( 'validation_error' === $refusal->condition && strtotime( $parts[0] ) < time() + self::AHEAD_SECONDS ) {
			/* translators: %s: a day and a time */
			$words = sprintf( __( 'The delivery time of the customer, %s, has passed.', 'tuma-for-woocommerce' ), self::words( $time ) );
		} else {
			return '';
		}
		return $words . ' ' . __( 'Tell the customer. “Send anyway” sends a rider at once.', 'tuma-for-woocommerce' );
	}

	/**
	 * Removes the time, so that a rider is sent at once.
	 *
	 * @param \WC_Order $order The order.
	 */
	public static function drop( $order ): void {
		$order->delete_meta_data( self::META );
		$order->save_meta_data();
	}

	/**
	 * A day and a time in Tanzania: Sat 28 Nov, 09:00–11:00.
	 *
	 * @param string $time `start/end` in UTC.
	 */
	public static function words( string $time ): string {
		$parts = self::parts( $time );
		if ( ! $parts ) {
			return '';
		}
		$zone  = new \DateTimeZone( self::ZONE );
		$times = array_map( 'strtotime', $parts );
		return wp_date( 'D j M, H:i', $times[0], $zone ) . '–' . wp_date( 'H:i', $times[1], $zone );
	}

	/** Returns the choice in the session, or ''. */
	private static function chosen(): string {
		return WC()->session ? (string) WC()->session->get( self::SESSION, '' ) : '';
	}

	/**
	 * Words of a free window in a response.
	 *
	 * @param mixed $window Window with pickup_after and pickup_before.
	 */
	private static function free( $window ): string {
		return is_array( $window ) ? self::words( ( $window['pickup_after'] ?? '' ) . '/' . ( $window['pickup_before'] ?? '' ) ) : '';
	}

	/** Starts of the free half hours of the next days. Sends no requests while the service is not reached. */
	private static function fetch(): array {
		if ( get_transient( Rates::AWAY ) ) {
			return array();
		}
		$starts = array();
		try {
			$api = Api::of_shop();
			for ( $day = 0; $day < self::DAYS; $day++ ) {
				$asked = array(
					'latitude'  => Settings::get( 'pickup_latitude' ),
					'longitude' => Settings::get( 'pickup_longitude' ),
					'date'      => wp_date( 'Y-m-d', time() + $day * DAY_IN_SECONDS, new \DateTimeZone( self::ZONE ) ),
				);
				foreach ( $api->get( '/merchant/pickup-windows?' . http_build_query( $asked ) ) as $window ) {
					$start = (string) ( $window['pickup_after'] ?? '' );
					if ( self::parts( $start . '/' . $start ) ) {
						$starts[] = $start;
					}
				}
			}
		} catch ( Api_Exception $refusal ) {
			if ( $refusal->is_passing() ) {
				set_transient( Rates::AWAY, '1', Rates::AWAY_SECONDS );
			}
			return array();
		}
		return $starts;
	}

	/**
	 * Joins half hours to choices that start at their first free half hour.
	 *
	 * @param array $starts Starts of free half hours, earliest first.
	 */
	private static function grouped( array $starts ): array {
		$choices = array();
		foreach ( $starts as $start ) {
			$at   = ( new \DateTimeImmutable( $start ) )->setTimezone( new \DateTimeZone( self::ZONE ) );
			$hour = (int) $at->format( 'G' );
			if ( $hour < self::FIRST_HOUR || $hour >= self::LAST_HOUR ) {
				continue;
			}
			$end  = self::FIRST_HOUR + ( intdiv( $hour - self::FIRST_HOUR, self::CHOICE_HOURS ) + 1 ) * self::CHOICE_HOURS;
			$name = $at->format( 'Y-m-d ' ) . $end;
			if ( ! isset( $choices[ $name ] ) ) {
				$choices[ $name ] = $start . '/' . gmdate( 'Y-m-d\TH:i:s\Z', $at->setTime( $end, 0 )->getTimestamp() );
			}
		}
		return array_values( $choices );
	}

	/**
	 * Start and end, or an empty array for invalid text.
	 *
	 * @param string $time `start/end` in UTC.
	 */
	private static function parts( string $time ): array {
		$moment = '\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z';
		return preg_match( "#^($moment)/($moment)$#", $time, $found ) ? array( $found[1], $found[2] ) : array();
	}
}
