CREATE TABLE "health_findings" (
	"source" text NOT NULL,
	"machine" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"summary" text NOT NULL,
	"what_to_do" text,
	"bad_since" timestamp with time zone,
	"good_since" timestamp with time zone,
	"mailed_state" text,
	"mailed_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_findings_source_machine_pk" PRIMARY KEY("source","machine")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"error" text,
	"last_error" text,
	"last_error_at" timestamp with time zone,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "gateway_accounts" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateway_accounts" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateway_accounts" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "health_findings_mailed" ON "health_findings" USING btree ("mailed_at") WHERE "health_findings"."mailed_at" is not null;--> statement-breakpoint
CREATE INDEX "emails_given_up" ON "emails" USING btree ("created_at") WHERE "emails"."next_try_at" is null and "emails"."sent_at" is null;