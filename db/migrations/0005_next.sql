ALTER TABLE "return_requests" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_carrier" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_number" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "weighed_grams" integer;--> statement-breakpoint
CREATE INDEX "parcels_weighed_last" ON "parcels" USING btree ("id") WHERE "parcels"."weighed_grams" is not null;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_sent" CHECK (num_nulls("return_requests"."sent_at", "return_requests"."sent_carrier", "return_requests"."sent_number") in (0, 3));--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_weighed" CHECK ("parcels"."weighed_grams" > 0);
