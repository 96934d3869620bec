CREATE TABLE "edge_purges" (
	"tag" text PRIMARY KEY NOT NULL,
	"waiting_since" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asks" integer DEFAULT 1 NOT NULL,
	"is_repeat" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edge_sender" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"busy_until" timestamp with time zone DEFAULT now() NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"tokens" double precision,
	"tokens_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"last_error" text,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "asked_cancellations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asked_cancellations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"is_announced" boolean NOT NULL,
	"asked_by_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"claimed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"note" text NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_back" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_back_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"pieces" jsonb,
	"gateway_paise" integer DEFAULT 0 NOT NULL,
	"bank_paise" integer DEFAULT 0 NOT NULL,
	"credit_paise" integer DEFAULT 0 NOT NULL,
	"granted_paise" integer DEFAULT 0 NOT NULL,
	"instead_of" text,
	"given_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_back_key_unique" UNIQUE("key"),
	CONSTRAINT "money_back_sums" CHECK (least("money_back"."gateway_paise", "money_back"."bank_paise", "money_back"."credit_paise", "money_back"."granted_paise") >= 0
        and "money_back"."gateway_paise" + "money_back"."bank_paise" + "money_back"."credit_paise" + "money_back"."granted_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "weekly_summaries" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"last_monday" date NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_sizes";--> statement-breakpoint
DROP INDEX "parcels_awb_under_way";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "third_option" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "plain_sizes" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vendor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cost_paise" integer;--> statement-breakpoint
ALTER TABLE "asked_cancellations" ADD CONSTRAINT "asked_cancellations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_back" ADD CONSTRAINT "money_back_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_summaries" ADD CONSTRAINT "weekly_summaries_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edge_purges_due_at_index" ON "edge_purges" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "asked_cancellations_once" ON "asked_cancellations" USING btree ("order_id") WHERE "asked_cancellations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "asked_cancellations_due" ON "asked_cancellations" USING btree ("due_at","id") WHERE "asked_cancellations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "asked_cancellations_asked_at_index" ON "asked_cancellations" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "asked_cancellations_batch_index" ON "asked_cancellations" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "customer_notes_phone_id_index" ON "customer_notes" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "money_back_order_id_at_index" ON "money_back" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "products_third_option" ON "products" USING btree ("id") WHERE "products"."third_option" is not null;--> statement-breakpoint
CREATE INDEX "products_facts" ON "products" USING gin ("facts");--> statement-breakpoint
CREATE INDEX "products_plain_sizes" ON "products" USING gin (coalesce("plain_sizes", "sizes"));--> statement-breakpoint
CREATE INDEX "variants_own_price" ON "variants" USING btree (least("price_paise", "sale_price_paise"),"product_id") WHERE "variants"."price_paise" is not null;--> statement-breakpoint
CREATE INDEX "credit_balances_left" ON "credit_balances" USING btree ("holder") WHERE "credit_balances"."paise" > 0;--> statement-breakpoint
CREATE INDEX "orders_city" ON "orders" USING btree (lower("city"),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_spent" ON "orders" USING btree ("customer_phone","total_paise","uncollected_paise") WHERE "orders"."paid_at" is not null and "orders"."exchanged_from" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_awb_under_way" ON "parcels" USING btree ("awb") WHERE "parcels"."provider" <> 'manual' and ("parcels"."status" is null or "parcels"."status" not in ('delivered', 'returned', 'lost', 'cancelled'));--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_cost" CHECK ("variants"."cost_paise" > 0);--> statement-breakpoint
-- by hand: money that went back before has its rows, too
INSERT INTO money_back (order_id, key, cause, reason, gateway_paise, at)
SELECT o.id, r.idempotency_key,
  CASE WHEN r.idempotency_key LIKE 'dup-%' OR r.idempotency_key LIKE 'cash-%' THEN 'second payment'
    WHEN r.idempotency_key LIKE 'late-%' THEN 'late payment'
    WHEN r.idempotency_key LIKE 'return-%' THEN 'return'
    WHEN r.idempotency_key LIKE 'cancel-%' THEN 'cancelled' ELSE 'refund' END,
  r.reason, r.amount_paise, r.created_at
FROM refunds r
JOIN payments p ON p.provider = r.provider AND p.provider_payment_id = r.provider_payment_id
JOIN orders o ON o.gateway_order_id = p.gateway_order_id
WHERE r.idempotency_key NOT LIKE 'gateway-%' AND r.amount_paise > 0
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- by hand: the same of what goes back by bank
INSERT INTO money_back (order_id, key, cause, reason, bank_paise, instead_of, at)
SELECT c.order_id, c.key,
  CASE WHEN c.key LIKE 'return-%' THEN 'return' WHEN c.key LIKE 'cancel-%' THEN 'cancelled' ELSE 'refund' END,
  c.reason, c.amount_paise,
  (SELECT r.idempotency_key FROM refunds r WHERE c.key = 'instead-of-refund-' || r.id), c.asked_at
FROM cash_refunds c
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- by hand: and of credit
INSERT INTO money_back (order_id, key, cause, reason, credit_paise, granted_paise, at)
SELECT o.id, e.reference,
  CASE WHEN e.reference LIKE 'unpaid-%' THEN 'not paid' WHEN max(e.cause) = 'goodwill' THEN 'goodwill'
    WHEN e.reference LIKE 'return-%' THEN 'return' WHEN e.reference LIKE 'cancel-%' THEN 'cancelled' ELSE 'refund' END,
  coalesce(max(e.note), ''),
  coalesce(sum(e.paise) FILTER (WHERE e.cause = 'given_back'), 0),
  coalesce(sum(e.paise) FILTER (WHERE e.cause IN ('return', 'goodwill')), 0), min(e.at)
FROM credit_entries e
JOIN orders o ON o.number = e.order_number
WHERE e.cause IN ('given_back', 'return', 'goodwill') AND e.reference IS NOT NULL
GROUP BY o.id, e.reference
HAVING sum(e.paise) > 0
ON CONFLICT (key) DO UPDATE SET credit_paise = excluded.credit_paise, granted_paise = excluded.granted_paise;
