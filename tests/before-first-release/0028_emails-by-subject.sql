ALTER TABLE "emails" DROP CONSTRAINT "emails_about_one";--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_contact_message_id_contact_messages_id_fk";
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_staff_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_subscriber_id_newsletter_subscribers_id_fk";
--> statement-breakpoint
DROP INDEX "emails_once_per_order";--> statement-breakpoint
DROP INDEX "emails_once_per_message";--> statement-breakpoint
DROP INDEX "emails_subscriber";--> statement-breakpoint
DROP INDEX "emails_once_per_staff_matter";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "subject" text;--> statement-breakpoint
UPDATE "emails" SET "subject" = CASE
	WHEN "order_id" IS NOT NULL THEN 'order ' || "order_id"
	WHEN "contact_message_id" IS NOT NULL THEN 'message ' || "contact_message_id"
	WHEN "staff_id" IS NOT NULL THEN 'staff ' || "staff_id"
	ELSE 'subscriber ' || "subscriber_id" END;--> statement-breakpoint
ALTER TABLE "emails" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once" ON "emails" USING btree ("subject","kind","occasion");--> statement-breakpoint
ALTER TABLE "emails" DROP COLUMN "order_id";--> statement-breakpoint
ALTER TABLE "emails" DROP COLUMN "contact_message_id";--> statement-breakpoint
ALTER TABLE "emails" DROP COLUMN "staff_id";--> statement-breakpoint
ALTER TABLE "emails" DROP COLUMN "subscriber_id";--> statement-breakpoint
-- Once a subject is deleted, its e-mails go with it, as the four references had it.
CREATE FUNCTION remove_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM emails WHERE subject = TG_ARGV[0] || ' ' || OLD.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION remove_emails('order');--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON contact_messages FOR EACH ROW EXECUTE FUNCTION remove_emails('message');--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION remove_emails('staff');--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON newsletter_subscribers FOR EACH ROW EXECUTE FUNCTION remove_emails('subscriber');
