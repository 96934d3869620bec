CREATE TABLE "lost_payments" (
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"provider_order_id" text NOT NULL,
	"receipt" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"is_captured" boolean NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lost_payments_provider_provider_payment_id_pk" PRIMARY KEY("provider","provider_payment_id")
);
--> statement-breakpoint
ALTER TABLE "gateway_accounts" ADD COLUMN "compared_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "lost_payments_looked" ON "lost_payments" USING btree ("provider","looked_at");
