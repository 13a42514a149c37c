-- Who sent an order, for the limits of open orders; when a seller was told of the budget. The release before knows neither.
ALTER TABLE "delivery_link" ADD COLUMN "half_spent_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "delivery_link_order" ADD COLUMN "client_key" text;