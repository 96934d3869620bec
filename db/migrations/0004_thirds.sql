DROP INDEX "products_sizes";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "third_option" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "plain_sizes" text[];--> statement-breakpoint
CREATE INDEX "products_plain_sizes" ON "products" USING gin (coalesce("plain_sizes", "sizes"));
