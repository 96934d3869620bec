CREATE TABLE "lost_payments" (
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"provider_order_id" text NOT NULL,
	"receipt" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"is_captured" boolean NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lost_payments_provider_provider_payment_id_pk" PRIMARY KEY("provider","provider_payment_id")
);
--> statement-breakpoint
ALTER TABLE "gateway_accounts" ADD COLUMN "compared_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_carrier" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_number" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "weighed_grams" integer;--> statement-breakpoint
CREATE INDEX "lost_payments_looked" ON "lost_payments" USING btree ("provider","looked_at");--> statement-breakpoint
CREATE INDEX "parcels_weighed_last" ON "parcels" USING btree ("id") WHERE "parcels"."weighed_grams" is not null;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_sent" CHECK (num_nulls("return_requests"."sent_at", "return_requests"."sent_carrier", "return_requests"."sent_number") in (0, 3));--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_weighed" CHECK ("parcels"."weighed_grams" > 0);--> statement-breakpoint
-- by hand: money that went back for the order of an exchange is its own, whichever payment it came from
UPDATE money_back b SET order_id = e.id FROM orders e
WHERE e.exchanged_from IS NOT NULL AND b.order_id <> e.id
  AND (b.key = 'cancel-' || e.number OR starts_with(b.key, 'return-' || e.number || '-R'));
