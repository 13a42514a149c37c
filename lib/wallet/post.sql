-- The only function that moves money. p_from and p_to are account kinds. Locks the merchant wallet first.
-- Raises TM001 for a frozen wallet and TM002, with the figures, for a low balance.
create or replace function post_transfer(
  p_mode text, p_type text, p_from text, p_to text, p_merchant bigint, p_amount bigint,
  p_shipment bigint, p_payment bigint, p_reference text, p_description text
) returns bigint language plpgsql as $$
declare
  v_from account%rowtype;
  v_to account%rowtype;
  v_transfer bigint;
begin
  if p_from = 'merchant_wallet' then
    select * into strict v_from from account
      where mode = p_mode and kind = p_from and merchant_id = p_merchant for no key update;
    if v_from.status <> 'active' and p_type = 'SHIPMENT_PAYMENT' then
      raise exception 'the wallet is frozen' using errcode = 'TM001';
    end if;
    if v_from.balance < p_amount then
      raise exception 'the wallet holds too little' using errcode = 'TM002',
        detail = json_build_object('required', p_amount, 'available', v_from.balance)::text;
    end if;
  else
    select * into strict v_from from account where mode = p_mode and kind = p_from and merchant_id is null;
  end if;
  if p_to = 'merchant_wallet' then
    select * into strict v_to from account
      where mode = p_mode and kind = p_to and merchant_id = p_merchant for no key update;
  else
    select * into strict v_to from account where mode = p_mode and kind = p_to and merchant_id is null;
  end if;
  insert into transfer (mode, type, from_id, to_id, amount, shipment_id, payment_id, reference, description)
  values (p_mode, p_type, v_from.id, v_to.id, p_amount, p_shipment, p_payment, p_reference, p_description)
  returning id into v_transfer;
  -- One alert per crossing: a debit below the threshold sets the mark, a credit above it clears the mark.
  if p_from = 'merchant_wallet' and not v_from.low_balance_alerted
      and v_from.balance - p_amount < v_from.low_balance_threshold then
    update account set low_balance_alerted = true where id = v_from.id;
    perform enqueue_jobs(jsonb_build_array(jsonb_build_object('identifier', 'wallet.low_balance',
      'payload', jsonb_build_object('merchantId', p_merchant, 'mode', p_mode))));
  elsif p_to = 'merchant_wallet' and v_to.low_balance_alerted
      and v_to.balance + p_amount >= v_to.low_balance_threshold then
    update account set low_balance_alerted = false where id = v_to.id;
  end if;
  return v_transfer;
end $$;
