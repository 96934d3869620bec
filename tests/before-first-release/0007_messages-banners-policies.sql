ALTER TYPE "public"."message_state" ADD VALUE 'closed';--> statement-breakpoint
CREATE TABLE "message_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"policy" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_versions_once" UNIQUE("policy","version")
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"subject" text PRIMARY KEY NOT NULL,
	"asked" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "emails_once_per_message";--> statement-breakpoint
ALTER TABLE "banner_images" ADD COLUMN "phone_image_key" text;--> statement-breakpoint
ALTER TABLE "banner_images" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banner_images" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banner_images" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "message_entries" ADD CONSTRAINT "message_entries_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_entries_message_id_id_index" ON "message_entries" USING btree ("message_id","id");--> statement-breakpoint
ALTER TABLE "banner_images" ADD CONSTRAINT "banner_images_phone_image_key_images_key_fk" FOREIGN KEY ("phone_image_key") REFERENCES "public"."images"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_assigned_to_index" ON "contact_messages" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (lower("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_search" ON "newsletter_subscribers" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once_per_message" ON "emails" USING btree ("contact_message_id","kind","occasion");--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "banner_images" ADD CONSTRAINT "banner_images_dates" CHECK ("banner_images"."ends_at" > "banner_images"."starts_at");