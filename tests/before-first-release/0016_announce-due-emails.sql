-- Whoever owes an e-mail that is due now wakes the sender on commit; a message to the shop owes its acknowledgement.
CREATE FUNCTION announce_due_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('changed', 'emails');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER email_owed AFTER INSERT ON emails FOR EACH ROW WHEN (NEW.next_try_at <= now()) EXECUTE FUNCTION announce_due_email();--> statement-breakpoint
CREATE TRIGGER email_owed_again AFTER UPDATE OF next_try_at ON emails FOR EACH ROW WHEN (NEW.next_try_at <= now()) EXECUTE FUNCTION announce_due_email();--> statement-breakpoint
CREATE TRIGGER message_received AFTER INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION announce_due_email();
