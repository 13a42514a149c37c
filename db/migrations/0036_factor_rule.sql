-- Since when a business requires a second factor of its people; null: it does not.
ALTER TABLE "merchant" ADD COLUMN "factor_required_at" timestamp (3) with time zone;
