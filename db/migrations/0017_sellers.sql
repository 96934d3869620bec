-- The kind of seller takes the place of "not registered for GST", and the demo's GSTIN of before gets its right last character.
UPDATE store_settings SET values = jsonb_set(values, '{brand,sellerKind}', '"unregistered"') WHERE values #>> '{brand,isGstUnregistered}' = 'true';--> statement-breakpoint
UPDATE store_settings SET values = jsonb_set(values, '{brand,gstin}', '"29AAKCF4831M1Z3"'), version = version + 1 WHERE values #>> '{brand,gstin}' = '29AAKCF4831M1Z6';--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"brand_name" text NOT NULL,
	"legal_name" text NOT NULL,
	"gstin" text NOT NULL,
	"address_line" text NOT NULL,
	"city" text NOT NULL,
	"pin_code" text NOT NULL,
	"state" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
-- Orders of before were sold by today's seller, if its details are complete. The id is made as shop/settings/seller-of-orders.server.ts makes it.
INSERT INTO sellers
SELECT md5(array_to_string(ARRAY[kind, brand_name, legal_name, gstin, address_line, city, pin_code, state, phone], chr(31)))::uuid, facts.*
FROM store_settings, LATERAL (SELECT
	coalesce(values #>> '{brand,sellerKind}', 'registered') AS kind,
	coalesce(values #>> '{brand,name}', 'My shop') AS brand_name,
	coalesce(values #>> '{brand,legalName}', '') AS legal_name,
	CASE WHEN values #>> '{brand,sellerKind}' = 'unregistered' THEN '' ELSE coalesce(values #>> '{brand,gstin}', '') END AS gstin,
	coalesce(values #>> '{contact,addressLine}', '') AS address_line,
	coalesce(values #>> '{contact,city}', '') AS city,
	coalesce(values #>> '{contact,pinCode}', '') AS pin_code,
	coalesce(values #>> '{contact,state}', '') AS state,
	coalesce(values #>> '{contact,phone}', '') AS phone
) AS facts
WHERE legal_name <> '' AND (gstin <> '' OR kind = 'unregistered') AND '' NOT IN (address_line, city, state, pin_code);--> statement-breakpoint
-- As a default of the new column the value reaches every order without a row being written.
DO $$ BEGIN EXECUTE format('ALTER TABLE orders ADD COLUMN seller_id uuid DEFAULT %L', (SELECT id FROM sellers)); END $$;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "seller_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
