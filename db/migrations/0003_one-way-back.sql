ALTER TABLE "parcels" DROP CONSTRAINT "parcels_awb";--> statement-breakpoint
ALTER TABLE "parcel_charges" DROP CONSTRAINT "parcel_charges_pkey";--> statement-breakpoint
ALTER TABLE "parcel_charges" ADD CONSTRAINT "parcel_charges_awb_parcel_id_pk" PRIMARY KEY("awb","parcel_id");--> statement-breakpoint
CREATE INDEX "order_events_shipped" ON "order_events" USING btree ("at") WHERE "order_events"."kind" = 'fulfilment' and "order_events"."to" = 'shipped';--> statement-breakpoint
CREATE INDEX "disputes_lost" ON "disputes" USING btree ("heard_at") WHERE "disputes"."status" = 'lost';--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_awb_under_way" ON "parcels" USING btree ("awb") WHERE "parcels"."status" is null or "parcels"."status" not in ('delivered', 'returned', 'lost', 'cancelled');--> statement-breakpoint
CREATE INDEX "parcels_awb" ON "parcels" USING btree ("awb","id");