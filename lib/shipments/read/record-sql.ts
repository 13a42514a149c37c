/**
 * Selects a whole shipment as one JSON value, `ShipmentRecord`, from a row named `s`. One statement, so that the
 * parts belong to one moment. Events are newest first.
 */
export const SHIPMENT_RECORD = `json_build_object(
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
  'events', (select coalesce(json_agg(e order by e.id desc), '[]') from shipment_event e where e.shipment_id = s.id))`;

/** Beyond what a bigint holds no shipment exists, and PostgreSQL would refuse to compare. */
const ID = /^\d{1,18}$/;

/** The caller's shipment inside the look-up of the caller's key `k`; null for a foreign or a missing one. */
export function ownShipmentRecord(id: string | undefined) {
  const known = id && ID.test(id) ? id : "0";
  return {
    name: "shipment",
    sql: (bind: (index: number) => string) =>
      // Found by its id alone: asked for the owner too, a young table's plan walks all the owner's shipments.
      `(select case when s.merchant_id = k.merchant_id and s.mode = k.mode then ${SHIPMENT_RECORD} end
        from shipment s where s.id = ${bind(0)})`,
    values: [known],
    types: ["bigint" as const],
  };
}
