CREATE TABLE "pin_services" (
	"pin_code" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"closed_until" date,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pin_services_pin_code" CHECK ("pin_services"."pin_code" ~ '^[1-9][0-9]{5}$')
);
