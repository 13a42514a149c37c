-- The only writer of events: adds the event and one delivery per subscribed endpoint. Returns the event's id
-- and the number of deliveries. The caller wakes the workers after the commit, because PostgreSQL serializes
-- commits of transactions that notify.
create or replace function add_webhook_event(
  p_merchant bigint, p_mode text, p_type text, p_shipment bigint, p_sequence int, p_reference text,
  p_event_id text, p_data json, out event bigint, out deliveries bigint
) language plpgsql as $$
begin
  -- Assign the transaction id before the event id, so that webhook_feed_horizon sees this transaction.
  perform pg_current_xact_id();

  insert into webhook_event
    (event_id, merchant_id, mode, type, shipment_id, sequence, merchant_reference, data, created_at)
  values
    (p_event_id, p_merchant, p_mode, p_type, p_shipment, p_sequence, p_reference, p_data, clock_timestamp())
  returning id into event;

  insert into webhook_delivery (event_id, endpoint_id, merchant_id, mode, next_attempt_at)
  select event, endpoint.id, p_merchant, p_mode, clock_timestamp()
  from webhook_endpoint endpoint
  where endpoint.merchant_id = p_merchant and endpoint.mode = p_mode
    and endpoint.status = 'enabled' and p_type = any (endpoint.events);
  get diagnostics deliveries = row_count;
end $$;
