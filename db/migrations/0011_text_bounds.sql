-- The second lock on the lengths that the API and our own pages accept. A trigger and no check: a check would also be
-- asked of rows that stand there with more blanks around a text than a release before this one counted, and refuse
-- every later change of them. char_length counts code points, of which a text never has more than the units of UTF-16
-- that the application counts: what it accepts passes here.
CREATE FUNCTION refuse_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A return bears the texts of the shipment that it brings back, whenever that was made.
  IF TG_TABLE_NAME = 'shipment' THEN
    IF NEW.return_of_shipment_id IS NOT NULL THEN RETURN NEW; END IF;
  ELSIF TG_TABLE_NAME = 'shipment_item' THEN
    IF EXISTS (SELECT FROM shipment WHERE id = NEW.shipment_id AND return_of_shipment_id IS NOT NULL) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a text of % is too long, or blank', TG_TABLE_NAME
    USING ERRCODE = '23514', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_texts BEFORE INSERT OR UPDATE OF sender_name, sender_email, pickup_address, pickup_notes, receiver_name, receiver_email, dropoff_address, dropoff_notes, merchant_reference ON "shipment" FOR EACH ROW WHEN (
  char_length(new.sender_name) > 255 OR btrim(new.sender_name) = ''
  OR char_length(new.sender_email) > 254
  OR char_length(new.pickup_address) > 500 OR btrim(new.pickup_address) = ''
  OR char_length(new.pickup_notes) > 500
  OR char_length(new.receiver_name) > 255 OR btrim(new.receiver_name) = ''
  OR char_length(new.receiver_email) > 254
  OR char_length(new.dropoff_address) > 500 OR btrim(new.dropoff_address) = ''
  OR char_length(new.dropoff_notes) > 500
  OR char_length(new.merchant_reference) > 255 OR btrim(new.merchant_reference) = ''
) EXECUTE FUNCTION refuse_text();
--> statement-breakpoint
CREATE TRIGGER shipment_cancellation_reason BEFORE INSERT OR UPDATE OF cancellation ON "shipment" FOR EACH ROW WHEN (
  char_length(new.cancellation->>'reason') > 500
) EXECUTE FUNCTION refuse_text();
--> statement-breakpoint
CREATE TRIGGER shipment_item_texts BEFORE INSERT OR UPDATE OF description ON "shipment_item" FOR EACH ROW WHEN (
  char_length(new.description) > 500 OR btrim(new.description) = ''
) EXECUTE FUNCTION refuse_text();
--> statement-breakpoint
CREATE TRIGGER shipment_leg_texts BEFORE INSERT OR UPDATE OF waybill ON "shipment_leg" FOR EACH ROW WHEN (
  char_length(new.waybill) > 40 OR btrim(new.waybill) = ''
) EXECUTE FUNCTION refuse_text();
--> statement-breakpoint
CREATE TRIGGER merchant_texts BEFORE INSERT OR UPDATE OF business_name, business_email, address ON "merchant" FOR EACH ROW WHEN (
  char_length(new.business_name) > 255 OR btrim(new.business_name) = ''
  OR char_length(new.business_email) > 254 OR btrim(new.business_email) = ''
  OR char_length(new.address) > 500
) EXECUTE FUNCTION refuse_text();
--> statement-breakpoint
CREATE TRIGGER api_key_texts BEFORE INSERT OR UPDATE OF name ON "api_key" FOR EACH ROW WHEN (
  char_length(new.name) > 60 OR btrim(new.name) = ''
) EXECUTE FUNCTION refuse_text();
--> statement-breakpoint
CREATE TRIGGER webhook_endpoint_texts BEFORE INSERT OR UPDATE OF url, description ON "webhook_endpoint" FOR EACH ROW WHEN (
  char_length(new.url) > 2048 OR btrim(new.url) = ''
  OR char_length(new.description) > 255
) EXECUTE FUNCTION refuse_text();
--> statement-breakpoint
CREATE TRIGGER payment_texts BEFORE INSERT OR UPDATE OF return_url ON "payment" FOR EACH ROW WHEN (
  char_length(new.return_url) > 2048
) EXECUTE FUNCTION refuse_text();
--> statement-breakpoint
CREATE TRIGGER rider_texts BEFORE INSERT OR UPDATE OF name, vehicle_plate ON "rider" FOR EACH ROW WHEN (
  char_length(new.name) > 100 OR btrim(new.name) = ''
  OR char_length(new.vehicle_plate) > 20 OR btrim(new.vehicle_plate) = ''
) EXECUTE FUNCTION refuse_text();
--> statement-breakpoint
CREATE TRIGGER hub_texts BEFORE INSERT OR UPDATE OF name, address ON "hub" FOR EACH ROW WHEN (
  char_length(new.name) > 80 OR btrim(new.name) = ''
  OR char_length(new.address) > 500 OR btrim(new.address) = ''
) EXECUTE FUNCTION refuse_text();
--> statement-breakpoint
CREATE TRIGGER vehicle_type_texts BEFORE INSERT OR UPDATE OF name, description ON "vehicle_type" FOR EACH ROW WHEN (
  char_length(new.name) > 60 OR btrim(new.name) = ''
  OR char_length(new.description) > 200 OR btrim(new.description) = ''
) EXECUTE FUNCTION refuse_text();
--> statement-breakpoint
CREATE TRIGGER package_size_tier_texts BEFORE INSERT OR UPDATE OF label ON "package_size_tier" FOR EACH ROW WHEN (
  char_length(new.label) > 60 OR btrim(new.label) = ''
) EXECUTE FUNCTION refuse_text();
--> statement-breakpoint
CREATE TRIGGER admin_action_texts BEFORE INSERT OR UPDATE OF reason ON "admin_action" FOR EACH ROW WHEN (
  char_length(new.reason) > 500
) EXECUTE FUNCTION refuse_text();
