<?php
/**
 * Orders become deliveries.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** One delivery for an order, however often it is paid, clicked, or tried again. */
final class Shipments {
	/** Seconds before each further try: two days in all, in which a wallet is topped up and a line repaired. */
	const WAITS = array( 60, 300, 900, 3600, 7200, 14400, 28800, 43200, 43200, 43200 );
	/** Refusals that pass without a change to the order. */
	const MONEY = array( 'insufficient_wallet_balance', 'wallet_inactive' );
	/** Orders in these statuses are paid, or paid at the door. */
	const PAID = array( 'processing', 'completed' );

	/** Begins. */
	public static function hook(): void {
		add_action( 'woocommerce_payment_complete', array( self::class, 'when_paid' ) );
		add_action( 'woocommerce_order_status_processing', array( self::class, 'when_paid' ) );
		add_action( Jobs::PLAN, array( self::class, 'when_paid' ) );
		add_action( Jobs::SEND, array( self::class, 'run' ), 10, 2 );
	}

	/**
	 * An order is paid. Nothing is sent here: the customer waits.
	 *
	 * @param int $order_id The order.
	 */
	public static function when_paid( $order_id ): void {
		$order = wc_get_order( $order_id );
		if ( ! $order || 'paid' !== Settings::get( 'send' ) || '' === Settings::mode() || ! Delivery::is_chosen( $order ) ) {
			return;
		}
		if ( null === self::plan( (int) $order_id, false ) ) {
			Jobs::in( Jobs::PLAN, array( (int) $order_id ), self::WAITS[0] );
		}
	}

	/**
	 * Has an order sent by a job, once.
	 *
	 * @param int  $order_id  The order.
	 * @param bool $is_wanted Whether the shop said so itself.
	 * @return bool|null Whether there is something to send; null while the order is worked on.
	 */
	public static function plan( int $order_id, bool $is_wanted ): ?bool {
		list( $is_done, $is_planned ) = Delivery::lock(
			$order_id,
			static function ( $order, $delivery ) use ( $is_wanted ) {
				$has_job     = 'waiting' === $delivery['state'] && ! Sweep::is_lost( $delivery['due'] );
				$is_anothers = ! $is_wanted && Delivery::is_anothers( $delivery );
				if ( $has_job || $is_anothers || ! self::can_send( $delivery ) ) {
					return false;
				}
				self::wait( $order, self::begun( $delivery ), $is_wanted ? 1 : 0, 0 );
				return true;
			},
			// A customer who pays does not wait: a job comes back to it.
			$is_wanted ? Delivery::WAIT_SECONDS : 0
		);
		return $is_done ? (bool) $is_planned : null;
	}

	/**
	 * The job.
	 *
	 * @param int $order_id  The order.
	 * @param int $is_wanted 1 where the shop said so itself.
	 */
	public static function run( $order_id, $is_wanted = 0 ): void {
		list( $is_done ) = Delivery::lock(
			(int) $order_id,
			static function ( $order, $delivery ) use ( $is_wanted ) {
				// Its order was cancelled, or it was sent, since this was planned.
				if ( 'waiting' !== $delivery['state'] ) {
					return;
				}
				$is_called_off = $delivery['cancel_due'] && $order->has_status( Cancellation::CALLED_OFF );
				$is_unpaid     = ! $is_wanted && ! $order->has_status( self::PAID );
				if ( $is_called_off || $is_unpaid || Delivery::is_anothers( $delivery ) ) {
					Delivery::put( $order, array( 'state' => '' ) + $delivery );
					return;
				}
				self::send( $order, $delivery, (int) $is_wanted );
			}
		);
		if ( ! $is_done ) {
			Jobs::in( Jobs::SEND, array( (int) $order_id, (int) $is_wanted ), self::WAITS[0] );
		}
	}

	/**
	 * Sends an order at once, because the shop says so.
	 *
	 * @param int $order_id The order.
	 * @return string '' or why it was not.
	 */
	public static function send_now( int $order_id ): string {
		list( $is_done, $error ) = Delivery::lock(
			$order_id,
			static fn( $order, $delivery ) => self::can_send( $delivery ) ? self::send( $order, self::begun( $delivery ), 1 ) : ''
		);
		return $is_done ? (string) $error : __( 'This order is being worked on. Try again in a moment.', 'tuma-for-woocommerce' );
	}

	/**
	 * Whether the order has no delivery, or none that is under way.
	 *
	 * @param array $delivery The record.
	 */
	public static function can_send( array $delivery ): bool {
		$is_over = 'cancelled' === $delivery['status'] || ( 'failed' === $delivery['status'] && 'over' === $delivery['state'] );
		return 0 === $delivery['shipment_id'] || $is_over;
	}

	/**
	 * The record of the try that begins: a new attempt where the one before was cancelled, or is another shop's.
	 *
	 * @param array $delivery The record.
	 */
	private static function begun( array $delivery ): array {
		$fresh = array(
			'site'  => Settings::site(),
			'tries' => 0,
		);
		if ( $delivery['shipment_id'] || Delivery::is_anothers( $delivery ) ) {
			return array( 'attempt' => $delivery['attempt'] + 1 ) + $fresh + Delivery::NOTHING;
		}
		return $fresh + $delivery;
	}

	/**
	 * Has a job send it. Should that be lost, the record knows what it waits for.
	 *
	 * @param \WC_Order $order     The order.
	 * @param array     $delivery  The record.
	 * @param int       $is_wanted 1 where the shop said so itself.
	 * @param int       $seconds   From now.
	 */
	private static function wait( $order, array $delivery, int $is_wanted, int $seconds ): void {
		$waiting = array(
			'state'  => 'waiting',
			'due'    => time() + $seconds,
			'wanted' => $is_wanted,
		);
		Delivery::put( $order, $waiting + $delivery );
		Jobs::in( Jobs::SEND, array( $order->get_id(), $is_wanted ), $seconds );
	}

	/**
	 * Sends, under the lock. The same attempt of an order has the same key always.
	 *
	 * @param \WC_Order $order     The order.
	 * @param array     $delivery  The record.
	 * @param int       $is_wanted 1 where the shop said so itself.
	 * @return string '' or why it was not sent.
	 * @throws Api_Exception It is caught here too.
	 */
	private static function send( $order, array $delivery, int $is_wanted ): string {
		try {
			Copied::check();
			$shipment = self::sent( $order, $delivery );
		} catch ( Api_Exception $refusal ) {
			return self::refused( $order, $delivery, $refusal, $is_wanted );
		}
		$delivery = Delivery::with_shipment( $delivery, $shipment );
		Delivery::put( $order, $delivery );
		Notes::sent( $order, $delivery );
		return '';
	}

	/**
	 * The shipment of this attempt: the one that an earlier try made, or a new one.
	 *
	 * @param \WC_Order $order    The order.
	 * @param array     $delivery The record.
	 * @throws Api_Exception What was refused.
	 */
	private static function sent( $order, array $delivery ): array {
		$api       = Api::of_shop();
		$reference = Delivery::reference( $order->get_id(), (string) $delivery['attempt'] );
		$made      = Delivery::made( $api, $delivery, $reference );
		if ( $made ) {
			return $made;
		}
		$body = Order_Body::of( $order, $reference );
		// Whatever becomes of this process: the next one looks first.
		Delivery::put( $order, array( 'unknown' => true ) + $delivery );
		$key = self::key( $order->get_id(), (string) $delivery['attempt'] );
		try {
			return $api->post( '/merchant/shipments', $body, $key );
		} catch ( Api_Exception $refusal ) {
			if ( ! isset( $body['quote_token'] ) || ! in_array( $refusal->condition, array( 'quote_expired', 'validation_error' ), true ) ) {
				throw $refusal;
			}
			unset( $body['quote_token'] );
			return $api->post( '/merchant/shipments', $body, $key );
		}
	}

	/**
	 * The idempotency key of an attempt of an order.
	 *
	 * @param int    $order_id The order.
	 * @param string $attempt  As in the reference.
	 */
	public static function key( int $order_id, string $attempt ): string {
		return 'tuma-' . Delivery::reference( $order_id, $attempt );
	}

	/**
	 * Keeps why it was not sent, and tries again where that can help.
	 *
	 * @param \WC_Order     $order     The order.
	 * @param array         $delivery  The record.
	 * @param Api_Exception $refusal   Why.
	 * @param int           $is_wanted 1 where the shop said so itself.
	 * @return string Why.
	 */
	private static function refused( $order, array $delivery, Api_Exception $refusal, int $is_wanted ): string {
		$try      = $delivery['tries'];
		$can_pass = $refusal->is_passing() || in_array( $refusal->condition, self::MONEY, true );
		$wait     = $can_pass ? ( self::WAITS[ $try ] ?? null ) : null;
		$delivery = array(
			'state'   => 'refused',
			'tries'   => $try + 1,
			'error'   => $refusal->words(),
			'unknown' => $delivery['unknown'] || $refusal->may_have_happened(),
		) + $delivery;
		null === $wait
			? Delivery::put( $order, $delivery )
			: self::wait( $order, $delivery, $is_wanted, max( $wait, $refusal->retry_after ) );
		if ( 0 === $try || null === $wait ) {
			Notes::refused( $order, $refusal, null !== $wait );
		}
		return $refusal->words();
	}
}
