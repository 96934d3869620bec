create index concurrently if not exists product_images_video on product_images (video_key) where video_key is not null;
--> statement-breakpoint
alter table product_images validate constraint product_images_video_key_images_key_fk;
