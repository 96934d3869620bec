CREATE TABLE "gateway_accounts" (
	"provider" text PRIMARY KEY NOT NULL,
	"shut_until" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"looks_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD COLUMN "looks_since" timestamp with time zone;