-- A whole shipment as one JSON value (`ShipmentRecord` in stored.ts). Events are newest first.
create or replace view shipment_record with (security_invoker = true) as
  select s.id, s.merchant_id, s.mode, json_build_object(
    'shipment', to_json(s),
    'items', (select coalesce(json_agg(i order by i.position), '[]') from shipment_item i where i.shipment_id = s.id),
    'legs', (select coalesce(json_agg(to_jsonb(l) || jsonb_build_object(
        'origin_hub', (select name from hub where id = l.origin_hub_id),
        'destination_hub', (select name from hub where id = l.destination_hub_id),
        'rider', (select json_build_object('name', r.name, 'phone', r.phone, 'vehicle_plate', r.vehicle_plate)
          from assignment a join rider r on r.id = a.rider_id
          where a.shipment_id = s.id and a.leg_sequence = l.sequence
            and a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup', 'completed')
          order by a.id desc limit 1)) order by l.sequence), '[]')
      from shipment_leg l where l.shipment_id = s.id),
    'events', (select coalesce(json_agg(e order by e.id desc), '[]') from shipment_event e where e.shipment_id = s.id)) as record
  from shipment s;
