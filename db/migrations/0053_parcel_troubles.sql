ALTER TYPE "public"."scan_status" ADD VALUE 'damaged';--> statement-breakpoint
ALTER TYPE "public"."scan_status" ADD VALUE 'partly_delivered';--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "trouble" text;--> statement-breakpoint
CREATE INDEX "parcels_to_ask_about" ON "parcels" USING btree ("id") WHERE "parcels"."unclear" is not null or "parcels"."trouble" is not null;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_trouble" CHECK ("parcels"."trouble" in ('damaged', 'partly_delivered'));