ALTER TABLE "store_settings" ADD COLUMN "opening" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "closed_sentence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_opening" CHECK ("store_settings"."opening" in ('in preparation', 'open', 'closed'));