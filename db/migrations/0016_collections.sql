CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_key" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"how" text NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"match" text DEFAULT 'all' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"genders" "gender"[] DEFAULT '{}' NOT NULL,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"min_price_paise" integer,
	"max_price_paise" integer,
	"new_since" date,
	"on_sale" boolean DEFAULT false NOT NULL,
	"in_stock" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "collections_title_filled" CHECK (length(trim("collections"."title")) > 0),
	CONSTRAINT "collections_how" CHECK ("collections"."how" in ('hand', 'rule')),
	CONSTRAINT "collections_match" CHECK ("collections"."match" in ('all', 'any'))
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from" text NOT NULL,
	"to" text NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from_unique" UNIQUE("from"),
	CONSTRAINT "redirects_from_is_path" CHECK ("redirects"."from" like '/%'),
	CONSTRAINT "redirects_elsewhere" CHECK ("redirects"."from" <> "redirects"."to")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_image_key_images_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."images"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collections_starts_at" ON "collections" USING btree ("starts_at") WHERE "collections"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "collections_image_key_index" ON "collections" USING btree ("image_key");--> statement-breakpoint
CREATE INDEX "redirects_to_index" ON "redirects" USING btree ("to");--> statement-breakpoint
CREATE INDEX "products_tags" ON "products" USING gin ("tags");