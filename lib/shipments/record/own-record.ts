/** Beyond what a bigint holds no shipment exists, and PostgreSQL would refuse to compare. */
const ID = /^\d{1,18}$/;

/** The caller's shipment inside the look-up of the caller's key `k`; null for a foreign or a missing one. */
export function ownShipmentRecord(id: string | undefined) {
  const known = id && ID.test(id) ? id : "0";
  return {
    name: "shipment",
    sql: (bind: (index: number) => string) =>
      // Found by its id alone: asked for the owner too, a young table's plan walks all the owner's shipments.
      `(select case when s.merchant_id = k.merchant_id and s.mode = k.mode then s.record end
        from shipment_record s where s.id = ${bind(0)})`,
    values: [known],
    types: ["bigint" as const],
  };
}
