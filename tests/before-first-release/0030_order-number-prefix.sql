ALTER TABLE "orders" DROP CONSTRAINT "orders_number";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number" CHECK ("orders"."number" ~ '^[A-Z][A-Z0-9]{0,5}-[0-9]{6,12}$');--> statement-breakpoint
-- Every number began with FW- until now: shops that have orders keep it, and only new ones begin with another.
INSERT INTO "store_settings" ("id") SELECT 1 WHERE EXISTS (SELECT FROM "orders") ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "store_settings" SET "values" = "values" || jsonb_build_object('orders', coalesce("values" -> 'orders', '{}') || '{"numberPrefix": "FW"}') WHERE EXISTS (SELECT FROM "orders");
