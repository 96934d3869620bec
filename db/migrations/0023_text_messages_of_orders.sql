-- Once an order is deleted, its SMS go with it, as its e-mails do.
CREATE FUNCTION remove_text_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM text_messages WHERE subject = TG_ARGV[0] || ' ' || OLD.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER text_messages_removed AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION remove_text_messages('order');
