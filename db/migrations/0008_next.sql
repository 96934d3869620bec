ALTER TABLE "categories" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "video_key" text;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_video_key_images_key_fk" FOREIGN KEY ("video_key") REFERENCES "public"."images"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent_id" ON "categories" USING btree ("parent_id") WHERE "categories"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "product_images_video" ON "product_images" USING btree ("video_key") WHERE "product_images"."video_key" is not null;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent" CHECK ("categories"."parent_id" <> "categories"."id");
