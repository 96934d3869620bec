ALTER TABLE "orders" ADD COLUMN "exchanged_from" bigint;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "exchange" text;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "exchange_variant_id" integer;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "exchange_size" text;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "exchange_color_name" text;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "exchange_order_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_exchanged_from_orders_id_fk" FOREIGN KEY ("exchanged_from") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_exchange_variant_id_variants_id_fk" FOREIGN KEY ("exchange_variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_exchanged" ON "orders" USING btree ("exchanged_from") WHERE "orders"."exchanged_from" is not null;--> statement-breakpoint
CREATE INDEX "return_lines_held_until" ON "return_lines" USING btree ("held_until") WHERE "return_lines"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "return_lines_exchange_variant" ON "return_lines" USING btree ("exchange_variant_id") WHERE "return_lines"."exchange_variant_id" is not null;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_exchangeOrderId_unique" UNIQUE("exchange_order_id");--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_exchange" CHECK ("return_lines"."exchange" in ('wished', 'held', 'sent', 'gone', 'over'));--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_exchange_size" CHECK (("return_lines"."exchange" is null) = ("return_lines"."exchange_size" is null));--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_held" CHECK (("return_lines"."held_until" is not null) = (coalesce("return_lines"."exchange", '') = 'held'));