-- Uses of a link and TZS taken from the wallet: payments for deliveries and returns less refunds, plus
-- amounts held for waiting orders. Cancelled and unpaid orders do not count.
create or replace function link_usage(p_link bigint, out uses int, out spent bigint) language sql stable as $$
  with used as (
    select o.amount, s.id, s.status as shipment_status, s.payment_confirmed_at as paid_at
    from delivery_link_order o left join shipment s on s.id = o.shipment_id
    where o.link_id = p_link and o.status in ('waiting', 'confirmed')
  ), moved as (
    select t.type, t.amount
    from used
    join lateral (
      select used.id union all select r.id from shipment r where r.return_of_shipment_id = used.id
    ) parcel (id) on true
    join transfer t on t.shipment_id = parcel.id
    where t.type in ('SHIPMENT_PAYMENT', 'REFUND')
  )
  select
    (select count(*)::int from used where id is null or paid_at is not null and shipment_status <> 'cancelled'),
    (select coalesce(sum(amount), 0) from used where id is null)::bigint
      + (select coalesce(sum(case type when 'REFUND' then -amount else amount end), 0) from moved)::bigint
$$;
