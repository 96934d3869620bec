CREATE TABLE "found_searches" (
	"day" date NOT NULL,
	"phrase" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "found_searches_day_phrase_pk" PRIMARY KEY("day","phrase"),
	CONSTRAINT "found_searches_short" CHECK (length("found_searches"."phrase") <= 60)
);
--> statement-breakpoint
CREATE TABLE "picture_sources" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "announcement" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "is_announced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_sources" ADD CONSTRAINT "picture_sources_key_images_key_fk" FOREIGN KEY ("key") REFERENCES "public"."images"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_sources_key_index" ON "picture_sources" USING btree ("key");
