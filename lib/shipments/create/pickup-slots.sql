create or replace function pickup_slot_start(p_after timestamptz) returns timestamptz language sql immutable as $$
  select to_timestamp(floor(extract(epoch from p_after) / 1800) * 1800)
$$;

-- Scheduled pickups that start in the same half hour in the area of a hub share the capacity of the hub. Call as the
-- last statement that locks rows. Security definer, because merchants share the slots and have no rights on them.
-- Raises TM005 when the slot is full. Specification: Scheduled pickup.
create or replace function take_pickup_slot(p_mode text, p_hub int, p_after timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_capacity int := (select pickup_capacity from hub where id = p_hub);
begin
  insert into pickup_slot as slot (mode, hub_id, starts_at, taken)
  select p_mode, p_hub, pickup_slot_start(p_after), 1 where v_capacity is null or v_capacity > 0
  on conflict (mode, hub_id, starts_at) do update set taken = slot.taken + 1
    where v_capacity is null or slot.taken < v_capacity;
  if not found then raise exception 'the pickup slot is full' using errcode = 'TM005'; end if;
end $$;

create or replace function release_pickup_slot(p_mode text, p_hub int, p_after timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update pickup_slot set taken = taken - 1
  where mode = p_mode and hub_id = p_hub and starts_at = pickup_slot_start(p_after) and taken > 0
$$;
