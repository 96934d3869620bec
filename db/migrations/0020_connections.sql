CREATE TABLE "connection_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"shown" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earlier_gateway_accounts" (
	"key_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"is_renewed" boolean NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gateway_orders" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "demo_cleared_at" timestamp with time zone;