CREATE TABLE "limit_counts" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_counts_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
DROP TABLE "request_counts" CASCADE;--> statement-breakpoint
DROP TABLE "sign_in_failures" CASCADE;