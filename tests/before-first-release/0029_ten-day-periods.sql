CREATE TABLE "product_sales_periods" (
	"period" date NOT NULL,
	"product_id" integer NOT NULL,
	"units" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	CONSTRAINT "product_sales_periods_period_product_id_pk" PRIMARY KEY("period","product_id")
);
--> statement-breakpoint
INSERT INTO "product_sales_periods" ("period", "product_id", "units", "revenue_paise")
SELECT "dekad", "product_id", "units", "revenue_paise" FROM "product_sales_dekads";--> statement-breakpoint
DROP TABLE "product_sales_dekads" CASCADE;--> statement-breakpoint
CREATE INDEX "product_sales_periods_best" ON "product_sales_periods" USING btree ("period","units");--> statement-breakpoint
CREATE INDEX "product_sales_periods_product" ON "product_sales_periods" USING btree ("product_id","period","units","revenue_paise");
