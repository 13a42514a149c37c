/** Larger ids do not fit a bigint. */
const ID = /^\d{1,18}$/;

export function ownShipmentRecord(id: string | undefined) {
  const known = id && ID.test(id) ? id : "0";
  return {
    name: "shipment",
    sql: (bind: (index: number) => string) =>
      // With the owner in the condition, a new table's plan would scan all shipments of the owner.
      `(select case when s.merchant_id = k.merchant_id and s.mode = k.mode then s.record end
        from shipment_record s where s.id = ${bind(0)})`,
    values: [known],
    types: ["bigint" as const],
  };
}
