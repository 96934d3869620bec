CREATE TABLE "booking_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"service_rule" text DEFAULT 'cheapest' NOT NULL,
	"box_length_cm" integer DEFAULT 30 NOT NULL,
	"box_width_cm" integer DEFAULT 25 NOT NULL,
	"box_height_cm" integer DEFAULT 5 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_settings_single" CHECK ("booking_settings"."id" = 1),
	CONSTRAINT "booking_settings_rule" CHECK ("booking_settings"."service_rule" in ('cheapest', 'fastest')),
	CONSTRAINT "booking_settings_box" CHECK ("booking_settings"."box_length_cm" > 0 and "booking_settings"."box_width_cm" > 0 and "booking_settings"."box_height_cm" > 0)
);
--> statement-breakpoint
DROP INDEX "parcels_to_book";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "parcels_to_book" ON "parcels" USING btree ("next_try_at","id") WHERE "parcels"."next_try_at" is not null;