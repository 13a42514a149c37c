-- An ending that was undone because the rider had collected the parcel before it: what it had settled stays settled.
ALTER TABLE "shipment" ADD COLUMN "undone_ending" jsonb;
--> statement-breakpoint
-- Two stories of who has a parcel, until an administrator settles which one holds. No foreign keys: they would lock the
-- tables of all deliveries. The ids are those of an assignment, which has them.
CREATE TABLE "custody_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custody_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"assignment_id" bigint NOT NULL,
	"rider_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"claim" jsonb NOT NULL,
	"known" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settlement" text,
	CONSTRAINT "custody_case_kind" CHECK ("custody_case"."kind" in ('time_unknown','collected_after_end','two_holders','rider_elsewhere','ended_otherwise')),
	CONSTRAINT "custody_case_settled" CHECK (("custody_case"."settled_at" is null) = ("custody_case"."settlement" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "custody_case_open" ON "custody_case" USING btree ("shipment_id","rider_id") WHERE settled_at is null;
--> statement-breakpoint
CREATE INDEX "custody_case_shipment" ON "custody_case" USING btree ("shipment_id");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION shipment_money_fault(p_shipment bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  s record;
  m record;
  v_expected bigint;
BEGIN
  SELECT status, total_amount, payment_confirmed_at, coalesce((failure->>'final')::boolean, false) AS is_final,
      undone_ending IS NOT NULL AS is_settled
    INTO s FROM shipment WHERE id = p_shipment;
  IF NOT FOUND THEN RETURN 'the shipment does not exist'; END IF;
  SELECT count(*) FILTER (WHERE type IN ('SHIPMENT_PAYMENT', 'RETURN_SUBSIDY')) AS payments,
         coalesce(sum(amount) FILTER (WHERE type IN ('SHIPMENT_PAYMENT', 'RETURN_SUBSIDY')), 0) AS paid,
         coalesce(sum(amount) FILTER (WHERE type IN ('REFUND', 'CANCELLATION_FEE', 'FAILURE_FEE', 'DELIVERY_REVENUE')), 0) AS released
    INTO m FROM transfer WHERE shipment_id = p_shipment AND type NOT IN ('ADJUSTMENT', 'TOPUP');
  IF s.payment_confirmed_at IS NULL AND m.payments > 0 THEN RETURN 'paid, but not marked as paid'; END IF;
  IF s.payment_confirmed_at IS NOT NULL AND (m.payments <> 1 OR m.paid <> s.total_amount) THEN
    RETURN format('marked as paid with %s payments of %s in all, total_amount is %s', m.payments, m.paid, s.total_amount);
  END IF;
  v_expected := CASE
    WHEN s.payment_confirmed_at IS NULL THEN 0
    WHEN s.status IN ('delivered', 'cancelled') OR (s.status = 'failed' AND s.is_final) THEN 0
    WHEN s.is_settled THEN 0
    ELSE s.total_amount END;
  IF m.paid - m.released <> v_expected THEN
    RETURN format('%s with %s in escrow, expected %s', s.status, m.paid - m.released, v_expected);
  END IF;
  RETURN NULL;
END $$;
