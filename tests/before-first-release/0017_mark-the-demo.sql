ALTER TABLE "store_settings" ADD COLUMN "demo_filled_at" timestamp with time zone;--> statement-breakpoint
-- Shops that the demo filled before: its past orders carry ids of its own.
INSERT INTO "store_settings" ("id", "demo_filled_at")
SELECT 1, min("created_at") FROM "gateway_orders" WHERE "provider_order_id" LIKE 'order\_Demo%' HAVING count(*) >= 10
ON CONFLICT ("id") DO UPDATE SET "demo_filled_at" = excluded."demo_filled_at";
