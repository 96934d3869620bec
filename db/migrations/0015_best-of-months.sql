CREATE TABLE "product_sales_months" (
	"month" date NOT NULL,
	"product_id" integer NOT NULL,
	"units" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	CONSTRAINT "product_sales_months_product_id_month_pk" PRIMARY KEY("product_id","month")
);
--> statement-breakpoint
DROP TABLE "product_sales_stretches" CASCADE;--> statement-breakpoint
CREATE INDEX "product_sales_months_best" ON "product_sales_months" USING btree ("month","units");--> statement-breakpoint
INSERT INTO "product_sales_months" ("month", "product_id", "units", "revenue_paise")
SELECT date_trunc('month', day)::date, product_id, sum(units), sum(revenue_paise) FROM "product_sales_days"
WHERE day < (SELECT date_trunc('month', max(day) + 1) FROM "sales_days") GROUP BY 1, 2;
