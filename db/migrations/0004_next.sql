CREATE TABLE "edge_purges" (
	"tag" text PRIMARY KEY NOT NULL,
	"waiting_since" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asks" integer DEFAULT 1 NOT NULL,
	"is_repeat" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edge_sender" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"busy_until" timestamp with time zone DEFAULT now() NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"tokens" double precision,
	"tokens_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"last_error" text,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "edge_purges_due_at_index" ON "edge_purges" USING btree ("due_at");
