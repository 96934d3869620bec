ALTER TABLE "emails" DROP CONSTRAINT "emails_about_one";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- Whoever signed up before was asked for no confirmation, and stays.
UPDATE "newsletter_subscribers" SET "confirmed_at" = "subscribed_at";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "subscriber_id" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_subscriber" ON "emails" USING btree ("subscriber_id");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_about_one" CHECK (num_nonnulls("emails"."order_id", "emails"."contact_message_id", "emails"."staff_id", "emails"."subscriber_id") = 1);