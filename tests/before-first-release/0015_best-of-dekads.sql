CREATE TABLE "product_sales_dekads" (
	"dekad" date NOT NULL,
	"product_id" integer NOT NULL,
	"units" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	CONSTRAINT "product_sales_dekads_dekad_product_id_pk" PRIMARY KEY("dekad","product_id")
);
--> statement-breakpoint
ALTER TABLE "product_sales_stretches" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "product_sales_stretches" CASCADE;--> statement-breakpoint
CREATE INDEX "product_sales_dekads_best" ON "product_sales_dekads" USING btree ("dekad","units");--> statement-breakpoint
CREATE INDEX "product_sales_dekads_product" ON "product_sales_dekads" USING btree ("product_id","dekad","units","revenue_paise");--> statement-breakpoint
CREATE INDEX "gateway_orders_polled" ON "gateway_orders" USING btree ("id") WHERE "gateway_orders"."next_poll_at" is not null or "gateway_orders"."poll_count" > 0;--> statement-breakpoint
INSERT INTO "product_sales_dekads" ("dekad", "product_id", "units", "revenue_paise")
SELECT date_trunc('month', day)::date + least((extract(day from day)::int - 1) / 10, 2) * 10 AS dekad, product_id, sum(units), sum(revenue_paise)
FROM "product_sales_days" WHERE date_trunc('month', day)::date + least((extract(day from day)::int - 1) / 10, 2) * 10
	< (SELECT date_trunc('month', max(day) + 1)::date + least((extract(day from max(day) + 1)::int - 1) / 10, 2) * 10 FROM "sales_days") GROUP BY 1, 2;
