<?php
/**
 * Delivery events from webhooks or the feed.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Handles each event once. An older event does not overwrite a newer event. */
final class Events {
	const CURSOR = 'tuma_woo_cursor';
	const PAGE   = 200;
	/** Maximum pages per run, so that other jobs are not delayed. The next run continues. */
	const PAGES_MAX = 5;

	/** Subscribed event types. */
	const KINDS = array(
		'shipment.created',
		'shipment.cancelled',
		'delivery.dispatched',
		'delivery.rider_changed',
		'delivery.picked_up',
		'delivery.in_transit',
		'delivery.out_for_delivery',
		'delivery.delivered',
		'delivery.failed',
		'delivery.returned',
	);

	/** Order statuses that events do not change: refunds and cancellations by the shop, and completed orders. */
	const CLOSED = array( 'completed', 'cancelled', 'refunded', 'failed', 'trash' );

	/**
	 * The order that an event is updating.
	 *
	 * @var int
	 */
	private static $moving = 0;

	/** Registers the hooks. */
	public static function hook(): void {
		add_action( Jobs::CATCH_UP, array( self::class, 'catch_up' ) );
	}

	/**
	 * Handles an event.
	 *
	 * @param array $event Decoded event.
	 * @return bool False when the order is locked or the shop is a copy. The caller retries the event later.
	 */
	public static function take( array $event ): bool {
		if ( Settings::is_copy() ) {
			return false;
		}
		$data  = (array) ( $event['data'] ?? array() );
		$named = Delivery::of_reference( (string) ( $event['merchant_reference'] ?? '' ) );
		if ( null === $named || ! isset( $data['shipment_id'], $event['id'], $event['sequence'] ) || Settings::mode() !== ( $event['mode'] ?? '' ) ) {
			return true;
		}
		list( $order_id, $attempt ) = $named;
		list( $is_done )            = Delivery::lock(
			$order_id,
			static function ( $order, $delivery ) use ( $event, $data, $attempt ) {
				$delivery = self::adopted( $delivery, $data, $attempt );
				if ( (int) $data['shipment_id'] !== $delivery['shipment_id'] || in_array( $event['id'], $delivery['seen'], true ) ) {
					return;
				}
				$delivery['seen'][] = (string) $event['id'];
				$is_late            = (int) $event['sequence'] <= $delivery['sequence'];
				if ( ! $is_late ) {
					$delivery = self::moved( $delivery, $event, $data );
				}
				Delivery::put( $order, $delivery );
				if ( ! $is_late ) {
					self::tell( $order, (string) $event['type'], $data );
				}
			}
		);
		return $is_done;
	}

	/**
	 * Adds the shipment of the event to the delivery record when the response to the create was lost.
	 *
	 * @param array  $delivery The delivery record.
	 * @param array  $data     Event data.
	 * @param string $attempt  Attempt from the reference.
	 */
	private static function adopted( array $delivery, array $data, string $attempt ): array {
		if ( $delivery['shipment_id'] || (string) $delivery['attempt'] !== $attempt ) {
			return $delivery;
		}
		return Delivery::with_shipment(
			$delivery,
			array(
				'id'   => $data['shipment_id'],
				'mode' => Settings::mode(),
			) + $data
		);
	}

	/**
	 * Returns the delivery record after an event that is newer than all previous events.
	 *
	 * @param array $delivery The delivery record.
	 * @param array $event    The event.
	 * @param array $data     Event data.
	 */
	private static function moved( array $delivery, array $event, array $data ): array {
		$is_over = ! empty( $data['failure']['final'] ) || in_array( $data['status'], Delivery::ENDED, true );
		return array(
			'sequence' => (int) $event['sequence'],
			'status'   => (string) $data['status'],
			'state'    => $is_over ? 'over' : 'sent',
		) + $delivery;
	}

	/**
	 * Adds the order note and sets the order status.
	 *
	 * @param \WC_Order $order The order.
	 * @param string    $type  Event type.
	 * @param array     $data  Event data.
	 */
	private static function tell( $order, string $type, array $data ): void {
		$settings = array(
			'delivery.picked_up'  => 'when_picked_up',
			'delivery.delivered'  => 'when_delivered',
			'delivery.failed'     => 'when_failed',
			'shipment.cancelled'  => 'when_cancelled',
			'delivery.dispatched' => '',
		);
		if ( 'shipment.created' !== $type ) {
			$reason = (string) ( $data['failure']['description'] ?? $data['reason'] ?? '' );
			'delivery.returned' === $type
				? Notes::add( $order, __( 'Tuma: the parcel is back at the shop.', 'tuma-for-woocommerce' ) )
				: Notes::step( $order, (string) $data['status'], $reason );
		}
		$name   = $settings[ $type ] ?? '';
		$status = '' === $name ? '' : Settings::get( $name );
		$is_open = ! $order->has_status( array_diff( self::CLOSED, self::mapped() ) );
		if ( '' !== $status && ! $order->has_status( $status ) && $is_open ) {
			self::$moving = $order->get_id();
			$order->update_status( $status );
			self::$moving = 0;
		}
	}

	/**
	 * True while an event changes the status of the order.
	 *
	 * @param int $order_id The order.
	 */
	public static function is_moving( int $order_id ): bool {
		return self::$moving === $order_id;
	}

	/** Order statuses that events set, without final order statuses. */
	private static function mapped(): array {
		$names  = array( 'when_picked_up', 'when_failed' );
		$mapped = array_map( array( Settings::class, 'get' ), $names );
		return array_diff( $mapped, array( '', 'completed', 'cancelled', 'refunded' ) );
	}

	/** Reads all events since the last run from the event feed, in case webhooks were missed. */
	public static function catch_up(): void {
		if ( Settings::is_copy() ) {
			return;
		}
		try {
			$api = Api::of_shop();
			for ( $page = 0; $page < self::PAGES_MAX; $page++ ) {
				$after = (string) get_option( self::CURSOR, '' );
				$feed  = $api->get( '/merchant/events?limit=' . self::PAGE . ( '' === $after ? '' : '&after=' . rawurlencode( $after ) ) );
				foreach ( (array) $feed['data'] as $event ) {
					if ( ! self::take( $event ) ) {
						return;
					}
					update_option( self::CURSOR, (string) $event['id'], false );
				}
				if ( empty( $feed['has_more'] ) ) {
					return;
				}
			}
		} catch ( Api_Exception $refusal ) {
			if ( 'validation_error' === $refusal->condition || 404 === $refusal->status ) {
				// The stored event has expired or belongs to a different key.
				delete_option( self::CURSOR );
			}
		}
	}
}
