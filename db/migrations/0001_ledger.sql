-- Ids of shipments: high, growing, with random gaps, so that nobody counts our shipments by them.
CREATE SEQUENCE "shipment_id_seq" START WITH 20000000 INCREMENT BY 32 CACHE 1;
--> statement-breakpoint
CREATE FUNCTION next_shipment_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT nextval('shipment_id_seq') + floor(random() * 32)::bigint
$$;
--> statement-breakpoint

-- Search: exact and prefix by bytewise btrees, substring by trigrams.
CREATE INDEX "shipment_search_number" ON "shipment" (merchant_id, mode, lower(shipment_number) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "shipment_search_code" ON "shipment" (merchant_id, mode, lower(tracking_code) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "shipment_search_reference" ON "shipment" (merchant_id, mode, lower(merchant_reference) text_pattern_ops) WHERE merchant_reference IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "shipment_by_reference" ON "shipment" (merchant_id, mode, merchant_reference) WHERE merchant_reference IS NOT NULL;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "shipment_search_substring" ON "shipment" USING gin (lower(shipment_number || ' ' || tracking_code || ' ' || coalesce(merchant_reference, '')) gin_trgm_ops);
--> statement-breakpoint

-- The riders nearest to a pickup.
CREATE INDEX "rider_position_point" ON "rider_position" USING gist (point(longitude, latitude));
--> statement-breakpoint

-- The catalogue: every change counts its version up.
INSERT INTO "catalogue_version" ("id") VALUES (1);
--> statement-breakpoint
CREATE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1, changed_at = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vehicle_type_changed AFTER INSERT OR UPDATE OR DELETE ON "vehicle_type" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER package_size_tier_changed AFTER INSERT OR UPDATE OR DELETE ON "package_size_tier" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER hub_changed AFTER INSERT OR UPDATE OR DELETE ON "hub" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER lane_changed AFTER INSERT OR UPDATE OR DELETE ON "lane" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER setting_changed AFTER INSERT OR UPDATE OR DELETE ON "setting" FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
--> statement-breakpoint

-- Accounts: three of the system per mode; a wallet begins with nothing.
CREATE FUNCTION account_begins_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.balance := CASE WHEN NEW.kind = 'merchant_wallet' THEN 0 END;
  NEW.version := 0;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_begins_empty BEFORE INSERT ON "account" FOR EACH ROW EXECUTE FUNCTION account_begins_empty();
--> statement-breakpoint
INSERT INTO "account" ("mode", "kind")
SELECT mode, kind FROM (VALUES ('live'), ('sandbox')) AS m(mode),
  (VALUES ('gateway_clearing'), ('shipment_escrow'), ('platform_revenue')) AS k(kind);
--> statement-breakpoint

-- A transfer: its type says between which accounts it flows; its entries and the balance follow from it.
CREATE FUNCTION transfer_flow_allowed(p_type text, p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_type, p_from, p_to) IN (
    ('TOPUP', 'gateway_clearing', 'merchant_wallet'),
    ('SHIPMENT_PAYMENT', 'merchant_wallet', 'shipment_escrow'),
    ('SHIPMENT_PAYMENT', 'gateway_clearing', 'shipment_escrow'),
    ('REFUND', 'shipment_escrow', 'merchant_wallet'),
    ('CANCELLATION_FEE', 'shipment_escrow', 'platform_revenue'),
    ('FAILURE_FEE', 'shipment_escrow', 'platform_revenue'),
    ('DELIVERY_REVENUE', 'shipment_escrow', 'platform_revenue'),
    ('CLAIM', 'platform_revenue', 'merchant_wallet'),
    ('RETURN_SUBSIDY', 'platform_revenue', 'shipment_escrow'),
    ('CHARGEBACK', 'merchant_wallet', 'gateway_clearing'),
    ('CHARGEBACK', 'platform_revenue', 'gateway_clearing'),
    ('ADJUSTMENT', 'platform_revenue', 'merchant_wallet'),
    ('ADJUSTMENT', 'merchant_wallet', 'platform_revenue'))
$$;
--> statement-breakpoint
CREATE FUNCTION transfer_write_entries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_from account%ROWTYPE;
  v_to account%ROWTYPE;
BEGIN
  SELECT * INTO v_from FROM account WHERE id = NEW.from_id;
  SELECT * INTO v_to FROM account WHERE id = NEW.to_id;
  IF NOT transfer_flow_allowed(NEW.type, v_from.kind, v_to.kind) THEN
    RAISE EXCEPTION 'a % does not flow from % to %', NEW.type, v_from.kind, v_to.kind USING ERRCODE = '23514', CONSTRAINT = 'transfer_flow';
  END IF;
  IF NEW.type IN ('SHIPMENT_PAYMENT', 'REFUND', 'CANCELLATION_FEE', 'FAILURE_FEE', 'DELIVERY_REVENUE', 'RETURN_SUBSIDY', 'CLAIM') THEN
    IF NEW.shipment_id IS NULL THEN
      RAISE EXCEPTION 'a % belongs to a shipment', NEW.type USING ERRCODE = '23514', CONSTRAINT = 'transfer_shipment';
    END IF;
    IF NOT EXISTS (SELECT 1 FROM shipment s WHERE s.id = NEW.shipment_id AND s.mode = NEW.mode
        AND s.merchant_id = coalesce(v_from.merchant_id, v_to.merchant_id, s.merchant_id)) THEN
      RAISE EXCEPTION 'the wallet is not that of the shipment''s merchant' USING ERRCODE = '23514', CONSTRAINT = 'transfer_shipment';
    END IF;
  END IF;
  IF v_from.kind = 'merchant_wallet' THEN
    IF v_from.status <> 'active' AND NEW.type = 'SHIPMENT_PAYMENT' THEN
      RAISE EXCEPTION 'wallet % is frozen', v_from.id USING ERRCODE = 'TM001';
    END IF;
    UPDATE account SET balance = balance - NEW.amount, version = version + 1 WHERE id = v_from.id RETURNING * INTO v_from;
  END IF;
  IF v_to.kind = 'merchant_wallet' THEN
    UPDATE account SET balance = balance + NEW.amount, version = version + 1 WHERE id = v_to.id RETURNING * INTO v_to;
  END IF;
  INSERT INTO entry (transfer_id, account_id, amount, balance_after, account_version) VALUES
    (NEW.id, v_from.id, -NEW.amount, v_from.balance, CASE WHEN v_from.merchant_id IS NOT NULL THEN v_from.version END),
    (NEW.id, v_to.id, NEW.amount, v_to.balance, CASE WHEN v_to.merchant_id IS NOT NULL THEN v_to.version END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_write_entries AFTER INSERT ON "transfer" FOR EACH ROW EXECUTE FUNCTION transfer_write_entries();
--> statement-breakpoint
CREATE FUNCTION ledger_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is immutable: post a new transfer instead', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON "transfer" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_immutable();
--> statement-breakpoint
CREATE TRIGGER entry_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON "entry" FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_immutable();
--> statement-breakpoint

-- What every shipment's money must look like when a transaction commits.
CREATE FUNCTION shipment_money_fault(p_shipment bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  s record;
  m record;
  v_expected bigint;
BEGIN
  SELECT status, total_amount, payment_confirmed_at, coalesce((failure->>'final')::boolean, false) AS is_final
    INTO s FROM shipment WHERE id = p_shipment;
  IF NOT FOUND THEN RETURN 'the shipment does not exist'; END IF;
  SELECT count(*) FILTER (WHERE type IN ('SHIPMENT_PAYMENT', 'RETURN_SUBSIDY')) AS payments,
         coalesce(sum(amount) FILTER (WHERE type IN ('SHIPMENT_PAYMENT', 'RETURN_SUBSIDY')), 0) AS paid,
         coalesce(sum(amount) FILTER (WHERE type IN ('REFUND', 'CANCELLATION_FEE', 'FAILURE_FEE', 'DELIVERY_REVENUE')), 0) AS released
    INTO m FROM transfer WHERE shipment_id = p_shipment AND type NOT IN ('ADJUSTMENT', 'TOPUP');
  IF s.payment_confirmed_at IS NULL AND m.payments > 0 THEN RETURN 'paid, but not marked as paid'; END IF;
  IF s.payment_confirmed_at IS NOT NULL AND (m.payments <> 1 OR m.paid <> s.total_amount) THEN
    RETURN format('marked as paid with %s payments of %s in all, total_amount is %s', m.payments, m.paid, s.total_amount);
  END IF;
  v_expected := CASE
    WHEN s.payment_confirmed_at IS NULL THEN 0
    WHEN s.status IN ('delivered', 'cancelled') OR (s.status = 'failed' AND s.is_final) THEN 0
    ELSE s.total_amount END;
  IF m.paid - m.released <> v_expected THEN
    RETURN format('%s with %s in escrow, expected %s', s.status, m.paid - m.released, v_expected);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION shipment_money_checked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_shipment bigint := CASE TG_TABLE_NAME WHEN 'shipment' THEN (to_jsonb(NEW)->>'id')::bigint ELSE (to_jsonb(NEW)->>'shipment_id')::bigint END;
  v_fault text := shipment_money_fault(v_shipment);
BEGIN
  IF v_fault IS NOT NULL THEN
    RAISE EXCEPTION 'shipment %: %', v_shipment, v_fault USING ERRCODE = '23514', CONSTRAINT = 'shipment_money';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shipment_money AFTER INSERT OR UPDATE OF status, payment_confirmed_at, total_amount, failure ON "shipment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shipment_money_checked();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfer_money AFTER INSERT ON "transfer"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.shipment_id IS NOT NULL) EXECUTE FUNCTION shipment_money_checked();
--> statement-breakpoint

-- The application's role. Whoever migrates owns everything; the application may not touch written money.
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'tuma_app') THEN
    CREATE ROLE tuma_app NOLOGIN;
  END IF;
  EXECUTE format('GRANT tuma_app TO %I', current_user);
END $$;
