CREATE TABLE "counted_stock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"pieces" bigint NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counted_stock_single" CHECK ("counted_stock"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "unpaid_reservations" (
	"order_id" bigint NOT NULL,
	"variant_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"network" text NOT NULL,
	"wide_network" text NOT NULL,
	CONSTRAINT "unpaid_reservations_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "unpaid_reservations_pieces" CHECK ("unpaid_reservations"."pieces" > 0)
);
--> statement-breakpoint
ALTER TABLE "unpaid_reservations" ADD CONSTRAINT "unpaid_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_reservations" ADD CONSTRAINT "unpaid_reservations_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unpaid_reservations_wide_network_index" ON "unpaid_reservations" USING btree ("wide_network");--> statement-breakpoint
CREATE INDEX "unpaid_reservations_variant_id_index" ON "unpaid_reservations" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "orders_reserving_phone" ON "orders" USING btree ("customer_phone") WHERE "orders"."payment_state" = 'pending' and "orders"."stock_reserved";--> statement-breakpoint
CREATE INDEX "orders_reserving_email" ON "orders" USING btree (lower("customer_email")) WHERE "orders"."payment_state" = 'pending' and "orders"."stock_reserved";