ALTER TABLE "categories" ADD COLUMN "declarations" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "mrp_paise" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "mrp_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hsn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gst_percent" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "declarations" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "hsn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "gst_percent" integer;--> statement-breakpoint
CREATE INDEX "products_mrp_unconfirmed" ON "products" USING btree ("id") WHERE not "products"."mrp_confirmed";