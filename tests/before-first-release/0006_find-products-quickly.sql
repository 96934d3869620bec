CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("effective_price_paise","id");--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "variants_running_low" ON "variants" USING btree ("product_id") WHERE "variants"."stock" <= 3;--> statement-breakpoint
CREATE INDEX "variants_sku_start" ON "variants" USING btree (lower("sku") text_pattern_ops);