ALTER TABLE "proof_photo" VALIDATE CONSTRAINT "proof_photo_kept";
--> statement-breakpoint
-- What is still to be moved into the store is found without reading what was.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "proof_photo_in_row" ON "proof_photo" USING btree ("id") WHERE bytes is not null;
