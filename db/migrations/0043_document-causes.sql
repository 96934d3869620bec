DROP INDEX "invoices_one_per_order";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "against_id" bigint;--> statement-breakpoint
UPDATE "invoices" SET "cause" = coalesce('refund ' || "refund_id", 'order');--> statement-breakpoint
UPDATE "invoices" note SET "against_id" = invoice."id" FROM "invoices" invoice
  WHERE note."refund_id" IS NOT NULL AND invoice."refund_id" IS NULL AND invoice."order_id" = note."order_id";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "cause" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_against_id_invoices_id_fk" FOREIGN KEY ("against_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_against_id_index" ON "invoices" USING btree ("against_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_one_per_cause" UNIQUE NULLS NOT DISTINCT("order_id","cause","against_id");