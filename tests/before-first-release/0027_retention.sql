CREATE INDEX "webhook_events_bodies" ON "webhook_events" USING btree ("received_at") WHERE octet_length("webhook_events"."raw") > 0;--> statement-breakpoint
-- Rows may leave the log once they are half a year old, which only the nightly removal asks for; they never change.
CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '180 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% keeps its lines until they are old', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
DROP TRIGGER staff_log_append_only ON staff_log;
--> statement-breakpoint
CREATE TRIGGER staff_log_append_only BEFORE UPDATE OR DELETE ON staff_log
  FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
CREATE TRIGGER staff_log_no_truncate BEFORE TRUNCATE ON staff_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
