<?php
/**
 * What the service refused, or that it was not reached.
 *
 * @package Tuma\WooCommerce
 */

namespace Tuma\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Its message is for people; decide by the condition. */
final class Api_Exception extends \Exception {
	/**
	 * The condition, such as insufficient_wallet_balance; connection_failed where no answer came.
	 *
	 * @var string
	 */
	public $condition;

	/**
	 * HTTP status, 0 where no answer came.
	 *
	 * @var int
	 */
	public $status;

	/**
	 * What support asks for.
	 *
	 * @var string
	 */
	public $request_id;

	/**
	 * Seconds that the service asked to wait, or 0.
	 *
	 * @var int
	 */
	public $retry_after;

	/**
	 * Figures of the condition, such as total_amount of price_changed.
	 *
	 * @var array
	 */
	public $meta;

	/**
	 * A refusal.
	 *
	 * @param string $condition   The condition.
	 * @param string $message     For people.
	 * @param int    $status      HTTP status, 0 without an answer.
	 * @param string $request_id  Of the answer.
	 * @param int    $retry_after Seconds.
	 * @param array  $meta        Figures of the condition.
	 */
	public function __construct( string $condition, string $message, int $status = 0, string $request_id = '', int $retry_after = 0, array $meta = array() ) {
		parent::__construct( $message );
		$this->condition   = $condition;
		$this->status      = $status;
		$this->request_id  = $request_id;
		$this->retry_after = $retry_after;
		$this->meta        = $meta;
	}

	/** Whether the service is away or busy: the same request can succeed later. */
	public function is_passing(): bool {
		return 'connection_failed' === $this->condition || 429 === $this->status || $this->status >= 500;
	}

	/** Whether a write may have been done all the same. */
	public function may_have_happened(): bool {
		return 'connection_failed' === $this->condition || $this->status >= 500;
	}

	/** The reason with what support asks for. */
	public function words(): string {
		$words = $this->getMessage();
		return '' === $this->request_id ? $words : $words . ' (' . $this->request_id . ')';
	}
}
