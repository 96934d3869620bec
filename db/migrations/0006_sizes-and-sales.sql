CREATE TABLE "sale_prices" (
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"former_paise" integer,
	"set_paise" integer,
	CONSTRAINT "sale_prices_once" UNIQUE NULLS NOT DISTINCT("product_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "sale_products" (
	"sale_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "sale_products_sale_id_product_id_pk" PRIMARY KEY("sale_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"category_id" integer,
	"collection_id" integer,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"percent" integer NOT NULL,
	"whole_rupees" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_scope" CHECK ("sales"."scope" in ('all', 'category', 'collection', 'chosen')),
	CONSTRAINT "sales_percent" CHECK ("sales"."percent" between 1 and 9999),
	CONSTRAINT "sales_period" CHECK ("sales"."ends_at" > "sales"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "size_lists" (
	"id" integer PRIMARY KEY NOT NULL,
	"sizes" text[] NOT NULL,
	"sets" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "size_lists_one" CHECK ("size_lists"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_price_positive";--> statement-breakpoint
ALTER TABLE "sale_prices" ADD CONSTRAINT "sale_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_prices" ADD CONSTRAINT "sale_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_products" ADD CONSTRAINT "sale_products_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_products" ADD CONSTRAINT "sale_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_prices_variant_id_index" ON "sale_prices" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "sale_products_product_id_index" ON "sale_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sale_products_in" ON "sale_products" USING btree ("product_id") WHERE "sale_products"."left_at" is null;--> statement-breakpoint
CREATE INDEX "sales_category_id_index" ON "sales" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "sales_collection_id_index" ON "sales" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "sales_ends_at_index" ON "sales" USING btree ("ends_at");--> statement-breakpoint
-- by hand: sizes that products have already, after the ones that every shop begins with
INSERT INTO size_lists (id, sizes, sets)
SELECT 1, ARRAY['XS','S','M','L','XL','XXL','28','30','32','34','36','38','40','42','One size'] || array_agg(size ORDER BY size), '[]'
FROM (SELECT DISTINCT unnest(coalesce(plain_sizes, sizes)) AS size FROM products) own
WHERE size <> ALL (ARRAY['XS','S','M','L','XL','XXL','28','30','32','34','36','38','40','42','One size'])
HAVING count(*) > 0;--> statement-breakpoint
-- by hand: products without a price are no live ones; rows of before had the stricter check, so nothing is left to validate
ALTER TABLE "products" ADD CONSTRAINT "products_price" CHECK ("price_paise" > 0 OR ("price_paise" = 0 AND "state" <> 'live')) NOT VALID;
