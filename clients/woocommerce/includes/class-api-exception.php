<?php
/**
 * An error of an API call.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Thrown when the service refuses a request or is unreachable. Branch on $condition, not on the message. */
final class Api_Exception extends \Exception {
	/**
	 * Error code, such as insufficient_wallet_balance; connection_failed when no response arrived.
	 *
	 * @var string
	 */
	public $condition;

	/**
	 * HTTP status; 0 when no response arrived.
	 *
	 * @var int
	 */
	public $status;

	/**
	 * Request id for support.
	 *
	 * @var string
	 */
	public $request_id;

	/**
	 * Seconds to wait before a retry, as requested by the service, or 0.
	 *
	 * @var int
	 */
	public $retry_after;

	/**
	 * Values of the error, such as total_amount for price_changed.
	 *
	 * @var array
	 */
	public $meta;

	/**
	 * Creates an error.
	 *
	 * @param string $condition   Error code.
	 * @param string $message     Message for users.
	 * @param int    $status      HTTP status; 0 when no response arrived.
	 * @param string $request_id  Request id of the response.
	 * @param int    $retry_after Seconds to wait before a retry.
	 * @param array  $meta        Values of the error.
	 */
	public function __construct( string $condition, string $message, int $status = 0, string $request_id = '', int $retry_after = 0, array $meta = array() ) {
		parent::__construct( $message );
		$this->condition   = $condition;
		$this->status      = $status;
		$this->request_id  = $request_id;
		$this->retry_after = $retry_after;
		$this->meta        = $meta;
	}

	/** True when a retry can succeed because the service is unreachable or busy. */
	public function is_passing(): bool {
		return 'connection_failed' === $this->condition || 429 === $this->status || $this->status >= 500;
	}

	/** True when the write may have been executed. */
	public function may_have_happened(): bool {
		return 'connection_failed' === $this->condition || $this->status >= 500;
	}

	/** The message with the request id. */
	public function words(): string {
		$words = $this->getMessage();
		return '' === $this->request_id ? $words : $words . ' (' . $this->request_id . ')';
	}
}
