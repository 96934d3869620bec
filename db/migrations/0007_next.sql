CREATE TABLE "found_searches" (
	"day" date NOT NULL,
	"phrase" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "found_searches_day_phrase_pk" PRIMARY KEY("day","phrase"),
	CONSTRAINT "found_searches_short" CHECK (length("found_searches"."phrase") <= 60)
);
--> statement-breakpoint
ALTER TABLE "sale_products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "announcement" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "is_announced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;
