CREATE TABLE "look_draft" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"look" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "look_draft_single" CHECK ("look_draft"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "look_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"look" jsonb NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
