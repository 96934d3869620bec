ALTER TABLE "product_images" ADD COLUMN "video_key" text;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_video_key_images_key_fk" FOREIGN KEY ("video_key") REFERENCES "public"."images"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_images_video" ON "product_images" USING btree ("video_key") WHERE "product_images"."video_key" is not null;
