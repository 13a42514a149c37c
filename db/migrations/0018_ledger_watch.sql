-- What the minute's audit continues from.
CREATE TABLE "ledger_audit" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"transfers_until" bigint,
	"transfers_seen" bigint DEFAULT 0 NOT NULL,
	"shipments_until" bigint,
	"shipments_seen" bigint DEFAULT 0 NOT NULL,
	"payments_until" bigint,
	"payments_seen" bigint DEFAULT 0 NOT NULL,
	"seen_before" bigint DEFAULT 0 NOT NULL,
	"watchers" text,
	"whole_at" timestamp (3) with time zone,
	CONSTRAINT "ledger_audit_one" CHECK ("ledger_audit"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "ledger_audit" ("id") VALUES (1);
--> statement-breakpoint
CREATE TABLE "ledger_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" bigint,
	CONSTRAINT "ledger_change_kind" CHECK ("ledger_change"."kind" in ('ledger','shipment','payment'))
);
--> statement-breakpoint
CREATE TABLE "wallet_checkpoint" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"balance" bigint NOT NULL
);
--> statement-breakpoint

-- What was changed that the ledger's audit has judged before. Always: also where a session switches triggers off.
CREATE FUNCTION note_ledger_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_change (kind, subject_id)
  VALUES (TG_ARGV[0], CASE TG_LEVEL WHEN 'ROW' THEN (to_jsonb(NEW)->>'id')::bigint END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_watched" AFTER UPDATE OR DELETE OR TRUNCATE ON "transfer" FOR EACH STATEMENT EXECUTE FUNCTION note_ledger_change('ledger');
--> statement-breakpoint
ALTER TABLE "transfer" ENABLE ALWAYS TRIGGER "ledger_watched";
--> statement-breakpoint
CREATE TRIGGER "ledger_watched" AFTER UPDATE OR DELETE OR TRUNCATE ON "entry" FOR EACH STATEMENT EXECUTE FUNCTION note_ledger_change('ledger');
--> statement-breakpoint
ALTER TABLE "entry" ENABLE ALWAYS TRIGGER "ledger_watched";
--> statement-breakpoint
CREATE TRIGGER "ledger_watched" AFTER UPDATE OF id, mode, kind, merchant_id OR DELETE OR TRUNCATE ON "account" FOR EACH STATEMENT EXECUTE FUNCTION note_ledger_change('ledger');
--> statement-breakpoint
ALTER TABLE "account" ENABLE ALWAYS TRIGGER "ledger_watched";
--> statement-breakpoint
-- Of a shipment only what decides how much escrow holds for it: other moves cost nothing.
CREATE TRIGGER "ledger_watched" AFTER UPDATE OF mode, merchant_id, total_amount, payment_confirmed_at, status, failure ON "shipment" FOR EACH ROW
  WHEN (ROW(OLD.mode, OLD.merchant_id, OLD.total_amount, OLD.payment_confirmed_at IS NULL, OLD.status IN ('delivered', 'cancelled'), OLD.status = 'failed', OLD.failure->>'final')
    IS DISTINCT FROM ROW(NEW.mode, NEW.merchant_id, NEW.total_amount, NEW.payment_confirmed_at IS NULL, NEW.status IN ('delivered', 'cancelled'), NEW.status = 'failed', NEW.failure->>'final'))
  EXECUTE FUNCTION note_ledger_change('shipment');
--> statement-breakpoint
ALTER TABLE "shipment" ENABLE ALWAYS TRIGGER "ledger_watched";
--> statement-breakpoint
CREATE TRIGGER "ledger_watched" AFTER UPDATE OF mode, merchant_id, amount, status ON "payment" FOR EACH ROW
  WHEN (ROW(OLD.mode, OLD.merchant_id, OLD.amount, OLD.status = 'succeeded') IS DISTINCT FROM ROW(NEW.mode, NEW.merchant_id, NEW.amount, NEW.status = 'succeeded'))
  EXECUTE FUNCTION note_ledger_change('payment');
--> statement-breakpoint
ALTER TABLE "payment" ENABLE ALWAYS TRIGGER "ledger_watched";
