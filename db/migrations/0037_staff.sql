-- Who works in the back office, and as what. A table of its own, so that the release before need not know of it.
CREATE TABLE "staff" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"person_id" bigint,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('support','operations','finance','owner'))
);
--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_person_id_app_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- An administrator as the release before makes one may do all that administrators of that release may.
CREATE FUNCTION staff_of_new_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO staff (user_id, role) VALUES (NEW.id, 'owner') ON CONFLICT (user_id) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_of_new_admin AFTER INSERT ON "app_user" FOR EACH ROW WHEN (NEW.role = 'admin') EXECUTE FUNCTION staff_of_new_admin();
--> statement-breakpoint
INSERT INTO "staff" ("user_id", "role") SELECT id, 'owner' FROM "app_user" WHERE role = 'admin' ON CONFLICT (user_id) DO NOTHING;
--> statement-breakpoint
-- What one proposes and another confirms.
CREATE TABLE "staff_proposal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1),
	"kind" text NOT NULL,
	"needed_right" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"version" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"token" text,
	"status" text DEFAULT 'open' NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_by" bigint,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "staff_proposal_status" CHECK ("staff_proposal"."status" in ('open','confirmed','withdrawn','declined','overtaken','expired')),
	CONSTRAINT "staff_proposal_two" CHECK ("staff_proposal"."status" <> 'confirmed' or ("staff_proposal"."ended_by" is not null and "staff_proposal"."ended_by" <> "staff_proposal"."proposed_by"))
);
--> statement-breakpoint
ALTER TABLE "staff_proposal" ADD CONSTRAINT "staff_proposal_proposed_by_app_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_proposal" ADD CONSTRAINT "staff_proposal_ended_by_app_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "staff_proposal_open" ON "staff_proposal" USING btree ("expires_at") WHERE status = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_proposal_token" ON "staff_proposal" USING btree ("token") WHERE token is not null;
