<?php
/**
 * Creates deliveries from orders.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Creates one delivery per order, regardless of repeated payments, clicks or retries. */
final class Shipments {
	/** Seconds before each retry: two days in total, enough to top up a wallet or repair a connection. */
	const WAITS = array( 60, 300, 900, 3600, 7200, 14400, 28800, 43200, 43200, 43200 );
	/** Error codes of the wallet. A retry can succeed after a top-up, without a change of the order. */
	const MONEY = array( 'insufficient_wallet_balance', 'wallet_inactive' );
	/** Orders with these statuses are not sent, even with a recorded payment. */
	const UNPAID = array( 'pending', 'draft', 'auto-draft', 'checkout-draft', 'cancelled', 'refunded', 'failed', 'trash' );

	/**
	 * Ids of orders completed by a payment in this request. WooCommerce sets the payment date with the status, including
	 * for cash on delivery, so the payment date does not prove a payment.
	 *
	 * @var array<int, bool>
	 */
	private static $completed = array();

	/** Registers the hooks. */
	public static function hook(): void {
		add_action( 'woocommerce_pre_payment_complete', array( self::class, 'note_payment' ) );
		add_action( 'woocommerce_payment_complete', array( self::class, 'when_paid' ) );
		add_action( 'init', array( self::class, 'hook_statuses' ), 20 );
		add_action( 'woocommerce_order_status_changed', array( self::class, 'when_changed' ), 10, 3 );
		add_action( Jobs::PLAN, array( self::class, 'consider_again' ), 10, 2 );
		add_action( Jobs::SEND, array( self::class, 'run' ), 10, 2 );
	}

	/** Registers hooks for new orders with a paid status, including custom statuses. */
	public static function hook_statuses(): void {
		foreach ( array_diff( wc_get_is_paid_statuses(), array( 'completed' ) ) as $status ) {
			add_action( 'woocommerce_order_status_' . $status, array( self::class, 'when_paid' ) );
		}
	}

	/**
	 * Handles a status change. Putting a paid order on hold stops a planned delivery.
	 *
	 * @param int    $order_id The order.
	 * @param string $from     The status before.
	 * @param string $to       The status now.
	 */
	public static function when_changed( $order_id, $from, $to ): void {
		$order = wc_get_order( $order_id );
		if ( ! $order ) {
			return;
		}
		Attention::refresh( $order );
		if ( 'on-hold' === $to && in_array( $from, wc_get_is_paid_statuses(), true ) ) {
			if ( 'waiting' !== Delivery::of( $order )['state'] ) {
				return;
			}
			Delivery::lock(
				(int) $order_id,
				static function ( $order, $delivery ) {
					if ( 'waiting' === $delivery['state'] && ! $delivery['wanted'] ) {
						Delivery::put( $order, self::dropped( $order, $delivery ) );
					}
				},
				0
			);
		} elseif ( 'completed' !== $to ) {
			self::when_paid( $order_id );
		}
	}

	/**
	 * Handles a payment. A job sends the delivery, so that the customer does not wait.
	 *
	 * @param int $order_id The order.
	 */
	public static function when_paid( $order_id ): void {
		$order = wc_get_order( $order_id );
		if ( ! $order || 'paid' !== Settings::get( 'send' ) || ! Delivery::is_chosen( $order ) || ! self::is_paid( $order ) || Bin::is_restored( (int) $order_id ) ) {
			return;
		}
		$is_planned = self::is_cash( $order ) && 'wait' === Settings::get( 'cash' )
			? self::hold_cash( (int) $order_id )
			: self::plan( (int) $order_id, false );
		if ( null === $is_planned ) {
			Jobs::in( Jobs::PLAN, array( (int) $order_id, (int) isset( self::$completed[ (int) $order_id ] ) ), self::WAITS[0] );
		}
	}

	/**
	 * Records the payment of an order.
	 *
	 * @param int $order_id The order.
	 */
	public static function note_payment( $order_id ): void {
		self::$completed[ (int) $order_id ] = true;
	}

	/**
	 * Job: handles a payment again, because the order was locked at the time of the payment.
	 *
	 * @param int $order_id     The order.
	 * @param int $is_completed 1 when a payment has completed the order.
	 */
	public static function consider_again( $order_id, $is_completed = 0 ): void {
		if ( $is_completed ) {
			self::note_payment( $order_id );
		}
		self::when_paid( $order_id );
	}

	/**
	 * True when the order has a paid status or a payment date, which includes cash on delivery.
	 *
	 * @param \WC_Order $order The order.
	 */
	private static function is_paid( $order ): bool {
		return ! $order->has_status( self::UNPAID ) && ( $order->is_paid() || $order->get_date_paid() );
	}

	/**
	 * True for unpaid cash on delivery.
	 *
	 * @param \WC_Order $order The order.
	 */
	private static function is_cash( $order ): bool {
		return 'cod' === $order->get_payment_method() && ! isset( self::$completed[ $order->get_id() ] );
	}

	/**
	 * Holds a cash on delivery order for a decision of the shop, unless the order is already held.
	 *
	 * @param int $order_id The order.
	 * @return bool|null Null when the order is locked.
	 */
	private static function hold_cash( int $order_id ): ?bool {
		list( $is_done ) = Delivery::lock(
			$order_id,
			static function ( $order, $delivery ) {
				if ( 'held' !== $delivery['state'] && 'waiting' !== $delivery['state'] && self::can_send_by_itself( $delivery ) ) {
					$words = __( 'The customer pays in cash on delivery, and riders of Tuma collect no cash. Send it all the same?', 'tuma-for-woocommerce' );
					self::hold( $order, self::begun( $delivery ), 'cash', $words );
				}
			},
			0
		);
		return $is_done ? true : null;
	}

	/**
	 * Holds a delivery for a decision of the shop. Requires the lock.
	 *
	 * @param \WC_Order $order    The order.
	 * @param array     $delivery The record.
	 * @param string    $hold     cash, price or time.
	 * @param string    $words    Reason.
	 */
	private static function hold( $order, array $delivery, string $hold, string $words ): void {
		$held = array(
			'state' => 'held',
			'hold'  => $hold,
			'error' => $words,
		);
		Delivery::put( $order, $held + $delivery );
		Notes::held( $order, $words );
	}

	/**
	 * Plans the delivery of an order, unless a delivery is already planned or active.
	 *
	 * @param int  $order_id  The order.
	 * @param bool $is_wanted True when the shop requested the delivery.
	 * @return bool|null True when a delivery was planned; null when the order is locked.
	 */
	public static function plan( int $order_id, bool $is_wanted ): ?bool {
		list( $is_done, $is_planned ) = Delivery::lock(
			$order_id,
			static function ( $order, $delivery ) use ( $is_wanted ) {
				$has_job     = 'waiting' === $delivery['state'] && ! Sweep::is_lost( $delivery['due'] );
				$is_anothers = ! $is_wanted && Delivery::is_anothers( $delivery );
				$can_send    = $is_wanted ? self::can_send( $delivery ) : self::can_send_by_itself( $delivery );
				if ( $has_job || $is_anothers || ! $can_send ) {
					return false;
				}
				if ( $is_wanted && 'time' === $delivery['hold'] ) {
					Pickup_Times::drop( $order );
				}
				self::wait( $order, self::begun( $delivery ), $is_wanted ? 1 : 0, 0 );
				return true;
			},
			// Do not block the customer during payment: a job retries later.
			$is_wanted ? Delivery::WAIT_SECONDS : 0
		);
		return $is_done ? (bool) $is_planned : null;
	}

	/**
	 * Job: sends a planned delivery.
	 *
	 * @param int $order_id  The order.
	 * @param int $is_wanted 1 when the shop requested the delivery.
	 */
	public static function run( $order_id, $is_wanted = 0 ): void {
		list( $is_done ) = Delivery::lock(
			(int) $order_id,
			static function ( $order, $delivery ) use ( $is_wanted ) {
				// The order was cancelled or sent after the job was planned.
				if ( 'waiting' !== $delivery['state'] ) {
					return;
				}
				$is_called_off = $delivery['cancel_due'] && $order->has_status( Cancellation::CALLED_OFF );
				$is_unpaid     = ! $is_wanted && ! self::is_paid( $order );
				if ( Delivery::is_anothers( $delivery ) ) {
					Delivery::put( $order, array( 'state' => '' ) + $delivery );
					Notes::add( $order, __( 'Tuma: no delivery is ordered, because the order belongs to the shop of which this one is a copy.', 'tuma-for-woocommerce' ) );
				} elseif ( $is_called_off || $is_unpaid ) {
					Delivery::put( $order, self::dropped( $order, $delivery ) );
				} else {
					self::send( $order, $delivery, (int) $is_wanted, Price::limit( $order ) );
				}
			}
		);
		if ( ! $is_done ) {
			Jobs::in( Jobs::SEND, array( (int) $order_id, (int) $is_wanted ), self::WAITS[0] );
		}
	}

	/**
	 * Adds the note and returns the delivery record of a dropped delivery.
	 *
	 * @param \WC_Order $order    The order.
	 * @param array     $delivery The delivery record.
	 */
	public static function dropped( $order, array $delivery ): array {
		Notes::dropped( $order );
		return array(
			'state'      => '',
			'called_off' => true,
		) + $delivery;
	}

	/**
	 * Gives up a delivery after its jobs were lost repeatedly. The caller must hold the lock of the order.
	 *
	 * @param \WC_Order $order    The order.
	 * @param array     $delivery The record.
	 */
	public static function give_up( $order, array $delivery ): void {
		$refusal = new Api_Exception( 'jobs_lost', __( 'The jobs of this shop do not come to their end. Look at WooCommerce, Status, Scheduled actions, and send the delivery again.', 'tuma-for-woocommerce' ), 400 );
		self::refused( $order, $delivery, $refusal, (int) $delivery['wanted'] );
	}

	/**
	 * Sends an order immediately, at the request of the shop.
	 *
	 * @param int      $order_id  The order.
	 * @param int|null $max_total Maximum price in TZS; null for the automatic limit.
	 * @return string Empty when sent, otherwise the reason for the failure.
	 */
	public static function send_now( int $order_id, ?int $max_total = null ): string {
		list( $is_done, $error ) = Delivery::lock(
			$order_id,
			static function ( $order, $delivery ) use ( $max_total ) {
				if ( ! self::can_send( $delivery ) ) {
					return '';
				}
				if ( 'time' === $delivery['hold'] ) {
					Pickup_Times::drop( $order );
				}
				return self::send( $order, self::begun( $delivery ), 1, $max_total ?? Price::limit( $order ) );
			}
		);
		return $is_done ? (string) $error : __( 'This order is being worked on. Try again in a moment.', 'tuma-for-woocommerce' );
	}

	/**
	 * True when the order has no active delivery.
	 *
	 * @param array $delivery The record.
	 */
	public static function can_send( array $delivery ): bool {
		$is_over = 'cancelled' === $delivery['status'] || ( 'failed' === $delivery['status'] && 'over' === $delivery['state'] );
		return 0 === $delivery['shipment_id'] || $is_over;
	}

	/**
	 * True when the plugin may send the order automatically: the shop neither cancelled the delivery nor must decide
	 * on it.
	 *
	 * @param array $delivery The record.
	 */
	private static function can_send_by_itself( array $delivery ): bool {
		return ! in_array( $delivery['hold'], array( 'price', 'time' ), true ) && self::can_send( $delivery ) && ( 0 === $delivery['shipment_id'] || $delivery['called_off'] );
	}

	/**
	 * Starts a new attempt when the previous attempt was cancelled or belongs to another shop.
	 *
	 * @param array $delivery The record.
	 */
	private static function begun( array $delivery ): array {
		$fresh = array(
			'site'       => Settings::site(),
			'tries'      => 0,
			'lost'       => 0,
			'hold'       => '',
			'error'      => '',
			'called_off' => false,
		);
		if ( $delivery['shipment_id'] || Delivery::is_anothers( $delivery ) ) {
			return array( 'attempt' => $delivery['attempt'] + 1 ) + $fresh + Delivery::NOTHING;
		}
		return $fresh + $delivery;
	}

	/**
	 * Schedules the job and stores the due time in case the job is lost.
	 *
	 * @param \WC_Order $order     The order.
	 * @param array     $delivery  The record.
	 * @param int       $is_wanted 1 when the shop requested the delivery explicitly.
	 * @param int       $seconds   Delay in seconds.
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
	 * Sends the delivery. The caller must hold the lock of the order.
	 *
	 * Each attempt of an order has a fixed idempotency key.
	 *
	 * @param \WC_Order $order     The order.
	 * @param array     $delivery  The record.
	 * @param int       $is_wanted 1 when the shop requested the delivery explicitly.
	 * @param int       $max_total Maximum price in TZS.
	 * @return string Empty when sent, otherwise the reason for the failure.
	 * @throws Api_Exception Caught within the method.
	 */
	private static function send( $order, array $delivery, int $is_wanted, int $max_total ): string {
		try {
			Copied::check();
			$shipment = self::sent( $order, $delivery, $max_total );
		} catch ( Api_Exception $refusal ) {
			return self::refused( $order, $delivery, $refusal, $is_wanted );
		} catch ( \Throwable $error ) {
			/* translators: %s: the message of an error */
			$words = sprintf( __( 'An error in the shop: %s', 'tuma-for-woocommerce' ), $error->getMessage() );
			return self::refused( $order, $delivery, new Api_Exception( 'shop_error', $words, 500 ), $is_wanted );
		}
		$delivery = Delivery::with_shipment( $delivery, $shipment );
		Delivery::put( $order, $delivery );
		Notes::sent( $order, $delivery );
		return '';
	}

	/**
	 * Returns the shipment of this attempt. Creates the shipment unless an earlier try created it.
	 *
	 * @param \WC_Order $order     The order.
	 * @param array     $delivery  The record.
	 * @param int       $max_total Maximum price in TZS.
	 * @throws Api_Exception When the request fails.
	 */
	private static function sent( $order, array $delivery, int $max_total ): array {
		$api       = Api::of_shop();
		$reference = Delivery::reference( $order->get_id(), (string) $delivery['attempt'] );
		$made      = Delivery::made( $api, $delivery, $reference );
		if ( $made ) {
			return $made;
		}
		$body = Order_Body::of( $order, $reference, $max_total );
		// If this process dies after this write, the next try first looks for the shipment.
		Delivery::put( $order, array( 'unknown' => true ) + $delivery );
		$key = self::key( $order->get_id(), (string) $delivery['attempt'] );
		while ( true ) {
			try {
				return $api->post( '/merchant/shipments', $body, $key );
			} catch ( Api_Exception $refusal ) {
				$body = Order_Body::other( $body, $refusal->condition, $order );
				if ( null === $body ) {
					throw $refusal;
				}
			}
		}
	}

	/**
	 * Idempotency key of an attempt.
	 *
	 * @param int    $order_id The order.
	 * @param string $attempt  Attempt in the reference.
	 */
	public static function key( int $order_id, string $attempt ): string {
		return 'tuma-' . Delivery::reference( $order_id, $attempt );
	}

	/**
	 * Stores the reason and schedules a retry where a retry can succeed.
	 *
	 * @param \WC_Order     $order     The order.
	 * @param array         $delivery  The record.
	 * @param Api_Exception $refusal   Reason.
	 * @param int           $is_wanted 1 when the shop requested the delivery explicitly.
	 * @return string Reason.
	 */
	private static function refused( $order, array $delivery, Api_Exception $refusal, int $is_wanted ): string {
		if ( 'price_changed' === $refusal->condition && isset( $refusal->meta['total_amount'] ) ) {
			/* translators: 1: an amount, 2: an amount */
			$words = __( 'The delivery costs %1$s TZS, the customer paid %2$s TZS. Send it anyway?', 'tuma-for-woocommerce' );
			$words = sprintf( $words, number_format_i18n( $refusal->meta['total_amount'] ), number_format_i18n( Price::paid( $order ) ) );
			self::hold( $order, $delivery, 'price', $words );
			return $words;
		}
		$words = Pickup_Times::refusal( $order, $refusal );
		if ( '' !== $words ) {
			self::hold( $order, $delivery, 'time', $words );
			return $words;
		}
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
