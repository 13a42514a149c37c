-- Several people in one business: who belongs to it, and as what. What is left of the release before goes on: an account
-- has the business that it began with in app_user.merchant_id, and a new one becomes that business's owner by a trigger.
CREATE TABLE "member" (
	"merchant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"name" text,
	"invited_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "member_merchant_id_user_id_pk" PRIMARY KEY("merchant_id","user_id"),
	CONSTRAINT "member_role" CHECK ("member"."role" in ('owner','manager','finance','operator','developer','viewer')),
	CONSTRAINT "member_name" CHECK (char_length("member"."name") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_invited_by_app_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "member_of_user" ON "member" USING btree ("user_id");
--> statement-breakpoint
CREATE POLICY "platform" ON "member" TO tuma_app USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "own" ON "member" TO tuma_merchant USING (case when merchant_id = (select nullif(current_setting('tuma.merchant_id', true), '')::bigint) then true else false end) WITH CHECK (merchant_id = nullif(current_setting('tuma.merchant_id', true), '')::bigint);
--> statement-breakpoint
ALTER TABLE "member" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Who belongs to a business, or did, is seen there by name, also where the account began with another one.
CREATE POLICY "members" ON "app_user" FOR SELECT TO tuma_merchant USING ("id" in (select m."user_id" from "member" m where m."merchant_id" = (select nullif(current_setting('tuma.merchant_id', true), '')::bigint)));
--> statement-breakpoint
-- Whoever registers a business owns it, by whatever release it is registered; those who come later are let in by a verb.
CREATE FUNCTION own_new_business() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO member (merchant_id, user_id, role, created_at)
  SELECT NEW.merchant_id, NEW.id, 'owner', NEW.created_at
  WHERE NOT EXISTS (SELECT FROM member WHERE merchant_id = NEW.merchant_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "app_user_owns" AFTER INSERT ON "app_user" FOR EACH ROW WHEN (NEW.merchant_id IS NOT NULL) EXECUTE FUNCTION own_new_business();
--> statement-breakpoint
-- After the trigger, which waits for every registration under way: none is missed.
INSERT INTO "member" ("merchant_id", "user_id", "role", "created_at")
SELECT "merchant_id", "id", 'owner', "created_at" FROM "app_user" WHERE "merchant_id" IS NOT NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- A business keeps an owner, however many changes meet: each waits for the business's row before it counts.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM merchant WHERE id = OLD.merchant_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM member WHERE merchant_id = OLD.merchant_id AND role = 'owner' AND ended_at IS NULL) THEN
    RAISE EXCEPTION 'A business keeps an owner' USING ERRCODE = '23514', CONSTRAINT = 'member_last_owner', TABLE = 'member';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "member_last_owner" AFTER UPDATE OR DELETE ON "member" FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.ended_at IS NULL) EXECUTE FUNCTION keep_an_owner();
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitation_role" CHECK ("invitation"."role" in ('owner','manager','finance','operator','developer','viewer') and "invitation"."role" <> 'owner')
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_app_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open" ON "invitation" USING btree ("merchant_id",lower("email")) WHERE "invitation"."accepted_at" is null and "invitation"."withdrawn_at" is null;
--> statement-breakpoint
CREATE POLICY "platform" ON "invitation" TO tuma_app USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "own" ON "invitation" TO tuma_merchant USING (case when merchant_id = (select nullif(current_setting('tuma.merchant_id', true), '')::bigint) then true else false end) WITH CHECK (merchant_id = nullif(current_setting('tuma.merchant_id', true), '')::bigint);
--> statement-breakpoint
ALTER TABLE "invitation" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Not merchant_id: a session is a person's, and the release before must go on seeing it as every merchant.
ALTER TABLE "session" ADD COLUMN "business_id" bigint;
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_business_id_merchant_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action NOT VALID;
