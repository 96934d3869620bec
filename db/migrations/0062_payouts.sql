CREATE TABLE "payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"provider" text NOT NULL,
	"way" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"mask" text,
	"provider_id" text,
	"page" text,
	"utr" text,
	"why" text,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_look_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payouts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payouts_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD COLUMN "first_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_refund_id_cash_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."cash_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_at_a_time" ON "payouts" USING btree ("refund_id") WHERE "payouts"."state" not in ('came_back', 'failed', 'cancelled', 'expired');--> statement-breakpoint
CREATE INDEX "payouts_of_refund" ON "payouts" USING btree ("refund_id","id");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("next_look_at") WHERE "payouts"."next_look_at" is not null;