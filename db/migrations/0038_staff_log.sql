-- From where, and under which proposal, something was done.
ALTER TABLE "admin_action" ADD COLUMN "ip" text;
--> statement-breakpoint
ALTER TABLE "admin_action" ADD COLUMN "proposal_id" bigint;
--> statement-breakpoint
-- The order in which the entries of the log were committed, each sealed with the one before it.
CREATE TABLE "admin_log_chain" (
	"no" bigint PRIMARY KEY NOT NULL,
	"action_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "admin_log_chain_action" UNIQUE("action_id")
);
--> statement-breakpoint
-- How far the log was written to standard output.
CREATE TABLE "admin_log_printed" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"no" bigint NOT NULL,
	CONSTRAINT "admin_log_printed_only" CHECK ("admin_log_printed"."is_only")
);
--> statement-breakpoint
CREATE FUNCTION admin_action_hash(p_before text, p_action admin_action) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(p_before || jsonb_build_array(p_action.id, p_action.actor_id, p_action.action,
    p_action.subject_type, p_action.subject_id, p_action.reason, p_action.before, p_action.after, p_action.request_id,
    p_action.ip, p_action.proposal_id, extract(epoch from p_action.created_at)::text)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- At the commit, so that one entry holds up another for that long alone, and last of all locks.
CREATE FUNCTION chain_admin_action() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_no bigint;
  v_hash text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('admin_log_chain'));
  SELECT no, hash INTO v_no, v_hash FROM admin_log_chain ORDER BY no DESC LIMIT 1;
  INSERT INTO admin_log_chain (no, action_id, hash)
    VALUES (coalesce(v_no, 0) + 1, NEW.id, admin_action_hash(coalesce(v_hash, ''), NEW));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER admin_action_chained AFTER INSERT ON "admin_action" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_admin_action();
--> statement-breakpoint
-- What stood there before this migration.
CREATE FUNCTION chain_of_earlier_actions() RETURNS TABLE (no bigint, action_id bigint, hash text) LANGUAGE plpgsql AS $$
DECLARE
  v_action admin_action;
BEGIN
  no := 0;
  hash := '';
  FOR v_action IN SELECT * FROM admin_action ORDER BY id LOOP
    no := no + 1;
    action_id := v_action.id;
    hash := admin_action_hash(hash, v_action);
    RETURN NEXT;
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "admin_log_chain" ("no", "action_id", "hash") SELECT no, action_id, hash FROM chain_of_earlier_actions();
