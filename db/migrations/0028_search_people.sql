-- People look for a shipment by names, phones and addresses of its two ends, among its merchant's own.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shipment_search_people" ON "shipment" USING gin (merchant_id, lower(sender_name || ' ' || sender_phone || ' ' || pickup_address || ' ' || receiver_name || ' ' || receiver_phone || ' ' || dropoff_address) gin_trgm_ops);
