CREATE TABLE "gateway_in_use" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"provider" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_in_use_single" CHECK ("gateway_in_use"."id" = 1)
);
