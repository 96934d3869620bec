ALTER TABLE "categories" ADD COLUMN "grams" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "box" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "grams" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "box" jsonb;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "grams" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "box" jsonb;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_grams" CHECK ("categories"."grams" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_grams" CHECK ("products"."grams" > 0);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_grams" CHECK ("variants"."grams" > 0);