ALTER TABLE "orders" ADD COLUMN "invoice_number" text;--> statement-breakpoint
CREATE INDEX "orders_uninvoiced" ON "orders" USING btree ("paid_at") WHERE "orders"."invoice_number" is null and "orders"."paid_at" is not null and "orders"."order_status" in ('shipped', 'delivered', 'returned');--> statement-breakpoint
UPDATE "orders" SET "invoice_number" = "invoices"."number" FROM "invoices" WHERE "invoices"."order_id" = "orders"."id" AND "invoices"."refund_id" IS NULL;
