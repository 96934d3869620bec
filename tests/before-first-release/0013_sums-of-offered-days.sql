CREATE TABLE "product_sales_stretches" (
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"product_id" integer NOT NULL,
	"units" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	CONSTRAINT "product_sales_stretches_from_day_product_id_pk" PRIMARY KEY("from_day","product_id")
);
--> statement-breakpoint
CREATE INDEX "product_sales_stretches_best" ON "product_sales_stretches" USING btree ("from_day","units","revenue_paise");