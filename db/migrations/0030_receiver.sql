-- What was said first of a delivery's end, once it is expected at another time.
ALTER TABLE "shipment" ADD COLUMN "promised_delivery_at" timestamp (3) with time zone;
--> statement-breakpoint
-- What the receiver proposes after a failed attempt, and says of the delivery afterwards.
ALTER TABLE "shipment" ADD COLUMN "receiver_proposal" jsonb;
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "rating" jsonb;
--> statement-breakpoint
-- Where receivers reach the merchant: a web or mail address, never a phone.
ALTER TABLE "merchant" ADD COLUMN "receiver_contact" text;
--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "receiver_may_propose" boolean DEFAULT false NOT NULL;
