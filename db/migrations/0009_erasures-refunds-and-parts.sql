CREATE TABLE "money_back_parts" (
	"key" text PRIMARY KEY NOT NULL,
	"decision_key" text NOT NULL,
	"source" text NOT NULL,
	"payer_id" bigint NOT NULL,
	CONSTRAINT "money_back_parts_source" CHECK ("money_back_parts"."source" in ('difference', 'by hand'))
);
--> statement-breakpoint
CREATE TABLE "waiting_erasures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_series" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_accounts" ADD COLUMN "refunds_compared_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "money_back_parts" ADD CONSTRAINT "money_back_parts_payer_id_orders_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_back_parts_decision_key_index" ON "money_back_parts" USING btree ("decision_key");--> statement-breakpoint
CREATE INDEX "money_back_parts_payer_id_index" ON "money_back_parts" USING btree ("payer_id");--> statement-breakpoint
-- by hand: parts that went back before, which only their keys tell
INSERT INTO money_back_parts (key, decision_key, source, payer_id)
SELECT went.key, split_part(went.key, '-difference-', 1),
  CASE WHEN went.key LIKE '%-difference-by-hand-%' THEN 'by hand' ELSE 'difference' END, o.id
FROM (
  SELECT idempotency_key AS key FROM refunds
  UNION SELECT key FROM cash_refunds
  UNION SELECT reference FROM credit_entries WHERE cause = 'return') went
JOIN orders o ON o.number = regexp_replace(split_part(went.key, '-difference-', 2), '^by-hand-', '')
WHERE went.key LIKE '%-difference-%';
