CREATE TABLE "delivery_charges" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_charges_single" CHECK ("delivery_charges"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_method" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_to" date;--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("promised_to") WHERE "orders"."order_status" in ('confirmed', 'packed', 'shipped');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promised" CHECK (num_nulls("orders"."delivery_method", "orders"."promised_from", "orders"."promised_to") in (0, 3) and "orders"."promised_from" <= "orders"."promised_to");