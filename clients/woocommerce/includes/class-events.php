<?php
/**
 * What happened to a delivery, told by webhooks or read from the feed.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Each event counts once, and none turns back what a later one said. */
final class Events {
	const CURSOR = 'tuma_woo_cursor';
	const PAGE   = 200;
	/** More in one run would hold up other jobs; the next run goes on. */
	const PAGES_MAX = 5;

	/** Kinds that the shop listens to. */
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

	/** Order statuses that a delivery does not change: the shop's own refund or cancellation, and what is complete. */
	const CLOSED = array( 'completed', 'cancelled', 'refunded', 'failed', 'trash' );

	/**
	 * The order whose status an event changes now.
	 *
	 * @var int
	 */
	private static $moving = 0;

	/** Begins. */
	public static function hook(): void {
		add_action( Jobs::CATCH_UP, array( self::class, 'catch_up' ) );
	}

	/**
	 * Takes an event.
	 *
	 * @param array $event As the service sends it.
	 * @return bool False while the order is worked on, or the shop counts as a copy: it can be sent again.
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
	 * The record with a shipment that was made although its answer was lost.
	 *
	 * @param array  $delivery The record.
	 * @param array  $data     Of the event.
	 * @param string $attempt  Of the reference.
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
	 * The record after an event that is newer than all before.
	 *
	 * @param array $delivery The record.
	 * @param array $event    The event.
	 * @param array $data     Of it.
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
	 * The note of a step, and the order's own status.
	 *
	 * @param \WC_Order $order The order.
	 * @param string    $type  Of the event.
	 * @param array     $data  Of the event.
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
	 * Whether an event changes the status of that order now.
	 *
	 * @param int $order_id The order.
	 */
	public static function is_moving( int $order_id ): bool {
		return self::$moving === $order_id;
	}

	/** The statuses that deliveries give to orders, but for those that end them. */
	private static function mapped(): array {
		$names  = array( 'when_picked_up', 'when_failed' );
		$mapped = array_map( array( Settings::class, 'get' ), $names );
		return array_diff( $mapped, array( '', 'completed', 'cancelled', 'refunded' ) );
	}

	/** Reads what came to pass since the last time: webhooks that were missed while the shop was away. */
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
				// An event that is no longer kept, or of another key.
				delete_option( self::CURSOR );
			}
		}
	}
}
