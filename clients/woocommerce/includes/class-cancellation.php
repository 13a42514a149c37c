<?php
/**
 * Cancels deliveries.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Cancels a delivery only up to the fee that the user has seen. */
final class Cancellation {
	/** Order statuses that need no delivery. */
	const CALLED_OFF = array( 'cancelled', 'refunded', 'failed', 'trash' );

	/** Registers the hooks. */
	public static function hook(): void {
		add_action( 'woocommerce_order_status_cancelled', array( self::class, 'when_order_cancelled' ) );
		add_action( 'woocommerce_order_status_refunded', array( self::class, 'when_order_cancelled' ) );
		add_action( 'woocommerce_order_status_failed', array( self::class, 'when_order_cancelled' ) );
		add_action( Jobs::CANCEL, array( self::class, 'run' ), 10, 2 );
	}

	/**
	 * Returns the current cancellation fee.
	 *
	 * @param array $delivery The delivery record.
	 * @throws Api_Exception When the request fails.
	 */
	public static function preview( array $delivery ): array {
		return Api::of_shop()->ask(
			'/merchant/shipments/' . $delivery['shipment_id'] . '/cancel?confirm=false',
			array( 'reason' => __( 'Cancelled by the shop', 'tuma-for-woocommerce' ) )
		);
	}

	/**
	 * Cancels a delivery.
	 *
	 * @param int    $order_id The order.
	 * @param string $reason   5 to 500 characters.
	 * @param int    $max_fee  Fee that was shown, in TZS.
	 * @return string Error message, or ''.
	 */
	public static function commit( int $order_id, string $reason, int $max_fee ): string {
		list( $is_done, $error ) = Delivery::lock(
			$order_id,
			static function ( $order, $delivery ) use ( $reason, $max_fee ) {
				if ( ! $delivery['shipment_id'] || 'cancelled' === $delivery['status'] || Delivery::is_anothers( $delivery ) ) {
					return '';
				}
				try {
					self::cancel( $order, $delivery, $reason, $max_fee );
					return '';
				} catch ( Api_Exception $refusal ) {
					return $refusal->words();
				}
			}
		);
		return $is_done ? (string) $error : __( 'This order is being worked on. Try again in a moment.', 'tuma-for-woocommerce' );
	}

	/**
	 * Handles a cancelled, refunded, failed or trashed order. Drops a planned delivery; cancels an existing
	 * delivery only if free.
	 *
	 * @param int $order_id The order.
	 */
	public static function when_order_cancelled( $order_id ): void {
		$order = wc_get_order( $order_id );
		// An order status that a delivery event sets must not cancel the delivery.
		if ( ! $order || Events::is_moving( (int) $order_id ) ) {
			return;
		}
		$delivery = Delivery::of( $order );
		$is_there = $delivery['shipment_id'] && ! in_array( $delivery['status'], Delivery::ENDED, true );
		$needs_no_job = 'waiting' !== $delivery['state'] && ! $delivery['unknown'] && ! $is_there;
		if ( Delivery::is_anothers( $delivery ) || $needs_no_job ) {
			return;
		}
		// Store the due time in case the job is lost. A job calls the API, so that bulk changes do not wait.
		Delivery::lock( (int) $order_id, static fn( $order, $delivery ) => Delivery::put( $order, array( 'cancel_due' => time() ) + $delivery ), 0 );
		Jobs::in( Jobs::CANCEL, array( (int) $order_id, 0 ), 0 );
	}

	/**
	 * Job: cancels the delivery of a cancelled order if free. The shop decides on a cancellation with a fee.
	 *
	 * @param int $order_id The order.
	 * @param int $tries    Previous attempts.
	 */
	public static function run( $order_id, $tries = 0 ): void {
		$wait                    = Shipments::WAITS[ $tries ] ?? null;
		list( $is_done, $again ) = Delivery::lock(
			(int) $order_id,
			static function ( $order, $delivery ) use ( $wait ) {
				if ( ! $order->has_status( self::CALLED_OFF ) || Delivery::is_anothers( $delivery ) ) {
					// Keep the delivery: the order is active again, or a different shop created the delivery.
					Delivery::put( $order, array( 'cancel_due' => 0 ) + $delivery );
					return false;
				}
				return self::call_off( $order, $delivery, $wait );
			}
		);
		if ( ( ! $is_done || $again ) && null !== $wait ) {
			Jobs::in( Jobs::CANCEL, array( (int) $order_id, $tries + 1 ), $wait );
		} elseif ( ! $is_done ) {
			self::note_goes_on( wc_get_order( $order_id ), __( 'This order is being worked on. Try again in a moment.', 'tuma-for-woocommerce' ) );
		}
	}

	/**
	 * Cancels the delivery of a cancelled order. Requires the lock.
	 *
	 * @param \WC_Order $order    The order.
	 * @param array     $delivery The delivery record.
	 * @param int|null  $wait     Seconds before the next attempt; null on the last attempt.
	 * @return bool True when a retry follows.
	 */
	private static function call_off( $order, array $delivery, ?int $wait ): bool {
		$delivery = array( 'cancel_due' => 0 ) + $delivery;
		try {
			$delivery = self::found( $order, $delivery );
			if ( $delivery['shipment_id'] && ! in_array( $delivery['status'], Delivery::ENDED, true ) ) {
				self::cancel( $order, array( 'called_off' => true ) + $delivery, __( 'The order was cancelled in the shop', 'tuma-for-woocommerce' ), 0 );
			}
		} catch ( Api_Exception $refusal ) {
			$is_again = null !== $wait && $refusal->is_passing();
			Delivery::put( $order, array( 'cancel_due' => $is_again ? time() + $wait : 0 ) + $delivery );
			if ( ! $is_again ) {
				self::note_goes_on( $order, $refusal->words() );
			}
			return $is_again;
		}
		return false;
	}

	/**
	 * Adds a note that the delivery was not cancelled.
	 *
	 * @param \WC_Order|false $order  The order.
	 * @param string          $reason Reason.
	 */
	private static function note_goes_on( $order, string $reason ): void {
		if ( $order ) {
			/* translators: %s: the reason */
			Notes::add( $order, sprintf( __( 'Tuma: the delivery goes on, although the order was called off. Cancel it yourself if you want that. %s', 'tuma-for-woocommerce' ), $reason ) );
		}
	}

	/**
	 * Drops a planned delivery. Stores a shipment that the service created although the response was lost.
	 *
	 * @param \WC_Order $order    The order.
	 * @param array     $delivery The delivery record.
	 * @throws Api_Exception When the request fails.
	 */
	private static function found( $order, array $delivery ): array {
		if ( $delivery['shipment_id'] ) {
			Delivery::put( $order, $delivery );
			return $delivery;
		}
		$made     = $delivery['unknown']
			? Delivery::made( Api::of_shop(), $delivery, Delivery::reference( $order->get_id(), (string) $delivery['attempt'] ) )
			: null;
		if ( $made ) {
			$delivery = Delivery::with_shipment( $delivery, $made );
		} elseif ( 'waiting' === $delivery['state'] ) {
			$delivery = Shipments::dropped( $order, $delivery );
		}
		Delivery::put( $order, $delivery );
		return $delivery;
	}

	/**
	 * Cancels the shipment. Requires the lock.
	 *
	 * @param \WC_Order $order    The order.
	 * @param array     $delivery The delivery record.
	 * @param string    $reason   Reason of 5 to 500 characters.
	 * @param int       $max_fee  Maximum fee in TZS.
	 * @throws Api_Exception When the request fails.
	 */
	private static function cancel( $order, array $delivery, string $reason, int $max_fee ): void {
		$path = '/merchant/shipments/' . $delivery['shipment_id'] . '/cancel?confirm=true&max_fee=' . $max_fee;
		$key  = Shipments::key( $order->get_id(), (string) $delivery['attempt'] ) . '-cancel-' . $max_fee;
		$done = Api::of_shop()->post( $path, array( 'reason' => $reason ), $key );
		Delivery::put( $order, array( 'status' => 'cancelled' ) + $delivery );
		/* translators: 1: a fee, 2: an amount that was paid back */
		$note = __( 'Tuma: delivery cancelled. Fee %1$s TZS, returned to the wallet %2$s TZS.', 'tuma-for-woocommerce' );
		Notes::add( $order, sprintf( $note, number_format_i18n( $done['fee_debited'] ), number_format_i18n( $done['refund_credited'] ) ) );
	}
}
