CREATE TABLE "call_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"called_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_promised";--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "price_paise" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sale_price_paise" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "mrp_paise" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "barcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "uncollected_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "brought_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "notes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "call_attempts" ADD CONSTRAINT "call_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_attempts_order_id_index" ON "call_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_barcode" ON "variants" USING btree ("barcode") WHERE "variants"."barcode" <> '';--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "parcels_brought_back" ON "parcels" USING btree ("status_at","id") WHERE "parcels"."brought_back_at" is not null and "parcels"."received_at" is null;--> statement-breakpoint
CREATE INDEX "product_import_rows_by_barcode" ON "product_import_rows" USING btree ("import_id","barcode") WHERE "product_import_rows"."barcode" is not null;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_price" CHECK ("variants"."price_paise" > 0);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_sale_price" CHECK ("variants"."sale_price_paise" is null or coalesce("variants"."sale_price_paise" between 1 and "variants"."price_paise" - 1, false));--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_mrp" CHECK ("variants"."mrp_paise" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_uncollected" CHECK ("orders"."uncollected_paise" between 0 and "orders"."total_paise" - "orders"."credit_paise");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promised" CHECK (num_nulls("orders"."promised_from", "orders"."promised_to") in (0, 2) and ("orders"."delivery_method" is null or "orders"."promised_from" is not null) and "orders"."promised_from" <= "orders"."promised_to");