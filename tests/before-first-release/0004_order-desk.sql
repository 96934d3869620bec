CREATE TABLE "product_sales_days" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"units" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	CONSTRAINT "product_sales_days_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"started" integer NOT NULL,
	"converted" integer NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_name_search";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
DROP INDEX "orders_payment_state";--> statement-breakpoint
DROP INDEX "orders_review";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(normalize(' ' || "orders"."number" || ' ' || "orders"."first_name" || ' ' || "orders"."last_name" || ' ' || "orders"."customer_phone" || ' ' || "orders"."customer_email" || ' ' || coalesce("orders"."tracking_number", '')))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "product_sales_days" ADD CONSTRAINT "product_sales_days_day_sales_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."sales_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variants_stock" ON "variants" USING btree ("stock","id") WHERE "variants"."stock" is not null;--> statement-breakpoint
CREATE INDEX "orders_highest" ON "orders" USING btree ("total_paise","id");--> statement-breakpoint
CREATE INDEX "orders_status_payment" ON "orders" USING btree ("order_status","payment_state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","total_paise") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refunds_processed" ON "refunds" USING btree ("updated_at") WHERE "refunds"."status" = 'processed';--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("order_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_state" ON "orders" USING btree ("payment_state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_review" ON "orders" USING btree ("created_at","id") WHERE "orders"."needs_review" is not null;