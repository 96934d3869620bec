CREATE TABLE "menus" (
	"place" text PRIMARY KEY NOT NULL,
	"entries" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "menus" ("place") VALUES ('header'), ('side'), ('footer');
