CREATE TABLE "cash_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"key" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"utr" text,
	"paid_at" timestamp with time zone,
	"paid_by" text,
	CONSTRAINT "cash_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "cash_refunds_amount" CHECK ("cash_refunds"."amount_paise" > 0),
	CONSTRAINT "cash_refunds_paid" CHECK (num_nulls("cash_refunds"."utr", "cash_refunds"."paid_at", "cash_refunds"."paid_by") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD CONSTRAINT "cash_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_refunds_order_id_index" ON "cash_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cash_refunds_due" ON "cash_refunds" USING btree ("id") WHERE "cash_refunds"."paid_at" is null;