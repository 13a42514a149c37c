-- Photos may be kept in a store for objects. The release before reads rows alone: nothing is moved out of them before a
-- store is configured, which is done once every process runs this release.
CREATE TABLE "photo_removal" (
	"object_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "photo_removal_due" ON "photo_removal" USING btree ("due_at");
--> statement-breakpoint
ALTER TABLE "proof_photo" ALTER COLUMN "bytes" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "proof_photo" ADD COLUMN "object_key" text;
--> statement-breakpoint
ALTER TABLE "proof_photo" ADD COLUMN "sha256" text;
--> statement-breakpoint
ALTER TABLE "proof_photo" ADD CONSTRAINT "proof_photo_kept" CHECK (num_nonnulls("proof_photo"."bytes", "proof_photo"."object_key") = 1 and ("proof_photo"."object_key" is null) = ("proof_photo"."sha256" is null)) NOT VALID;
--> statement-breakpoint

-- A photo never goes without its object, by which way the row may go: this release, the one before it, or an operator.
CREATE FUNCTION note_photo_removal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO photo_removal (object_key, due_at) VALUES (OLD.object_key, now())
  ON CONFLICT (object_key) DO UPDATE SET due_at = excluded.due_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER photo_removed AFTER DELETE ON "proof_photo" FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION note_photo_removal();
