ALTER TABLE "parcel_scans" DROP CONSTRAINT "parcel_scans_once";--> statement-breakpoint
ALTER TABLE "parcel_items" ADD COLUMN "restocked" integer;--> statement-breakpoint
ALTER TABLE "parcel_scans" ADD COLUMN "awb" text NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "last_news_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "answered_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "received_by" text;--> statement-breakpoint
ALTER TABLE "parcel_scans" ADD CONSTRAINT "parcel_scans_once" UNIQUE("parcel_id","awb","at","code","text");--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_restocked" CHECK ("parcel_items"."restocked" between 0 and "parcel_items"."quantity");