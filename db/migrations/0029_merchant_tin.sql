-- The taxpayer's number that receipts and statements bear; the release before neither reads nor writes it.
ALTER TABLE "merchant" ADD COLUMN "tin" text;
--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_tin" CHECK ("merchant"."tin" ~ '^[0-9]{9}$') NOT VALID;
