-- What people did in a business. The application adds rows and reads them, nothing else; each row carries a hash over itself
-- and the row before it, so that one that is gone, or was changed, shows.
CREATE TABLE "merchant_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchant_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"mode" text,
	"actor_id" bigint,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"details" jsonb,
	"ip" text,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merchant_log" ADD CONSTRAINT "merchant_log_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_log" ADD CONSTRAINT "merchant_log_actor_id_app_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "merchant_log_of_merchant" ON "merchant_log" USING btree ("merchant_id","id");
--> statement-breakpoint
CREATE POLICY "platform" ON "merchant_log" TO tuma_app USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "own" ON "merchant_log" TO tuma_merchant USING (case when merchant_id = (select nullif(current_setting('tuma.merchant_id', true), '')::bigint) then true else false end) WITH CHECK (merchant_id = nullif(current_setting('tuma.merchant_id', true), '')::bigint);
--> statement-breakpoint
ALTER TABLE "merchant_log" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- One entry of a business at a time, so that the order of the ids is the order of the chain. Time and id are the database's own.
CREATE FUNCTION chain_merchant_log() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('merchant_log', NEW.merchant_id));
  SELECT hash INTO before FROM merchant_log WHERE merchant_id = NEW.merchant_id ORDER BY id DESC LIMIT 1;
  NEW.id := nextval('merchant_log_id_seq');
  NEW.created_at := clock_timestamp();
  NEW.hash := merchant_log_hash(NEW, coalesce(before, ''));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION merchant_log_hash(entry merchant_log, before text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(before || jsonb_build_array(entry.id, entry.merchant_id, entry.mode, entry.actor_id,
    entry.actor, entry.action, entry.subject, entry.details, entry.ip, entry.request_id,
    extract(epoch from entry.created_at))::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE TRIGGER "merchant_log_chained" BEFORE INSERT ON "merchant_log" FOR EACH ROW EXECUTE FUNCTION chain_merchant_log();
