ALTER TABLE "categories" ADD COLUMN "return_rule" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "return_rule" jsonb;