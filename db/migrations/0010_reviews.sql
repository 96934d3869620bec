CREATE TABLE "order_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"sentence" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "order_reviews_ended" CHECK ("order_reviews"."ended_by" is null or "order_reviews"."ended_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "order_reviews" ADD CONSTRAINT "order_reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_reviews_open" ON "order_reviews" USING btree ("order_id","cause","about","sentence") WHERE "order_reviews"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "order_reviews_refunds" ON "order_reviews" USING btree ("about") WHERE "order_reviews"."cause" = 'refund failed' and "order_reviews"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "order_reviews_order_id_index" ON "order_reviews" USING btree ("order_id");--> statement-breakpoint
-- by hand: what staff have to look at, of which only the sentence tells what it is about
WITH said AS (
  SELECT DISTINCT o.id AS order_id, o.gateway_order_id, line AS sentence,
    replace(substring(line FROM '₹([0-9,]+(?:\.[0-9]+)?)'), ',', '')::numeric * 100 AS paise,
    CASE
      WHEN line LIKE 'A refund of % failed at the gateway%' THEN 'refund failed'
      WHEN line LIKE 'The customer’s bank asks %' THEN 'dispute'
      WHEN line LIKE 'Parcel % is lost. %' THEN 'lost'
      WHEN line ~ '^Parcel .* was (damaged on its way|delivered in part)' THEN 'trouble'
      WHEN line ~ '[Cc]ount (its|the) pieces under “Received back”' THEN 'to count'
      WHEN line ~ '^(Came back and|Returned after|A parcel came back)' THEN 'to refund'
      WHEN line ~ ' is owed: pieces of return |^Return .* was handed over on ' THEN 'owed'
      ELSE 'other'
    END AS cause
  FROM orders o, unnest(string_to_array(o.needs_review, E'\n')) line
  WHERE o.needs_review IS NOT NULL
)
INSERT INTO order_reviews (order_id, cause, about, sentence)
SELECT said.order_id, said.cause,
  coalesce(known.about, CASE WHEN said.cause = 'owed' THEN substring(said.sentence FROM '[Rr]eturn (\S+)') END, ''), said.sentence
FROM said LEFT JOIN LATERAL (
  SELECT r.id::text AS about FROM payments p
  JOIN refunds r ON r.provider = p.provider AND r.provider_payment_id = p.provider_payment_id
  WHERE said.cause = 'refund failed' AND p.gateway_order_id = said.gateway_order_id
    AND r.status = 'failed' AND r.amount_paise = said.paise
    AND NOT EXISTS (SELECT FROM money_back b WHERE b.instead_of = r.idempotency_key)
  UNION ALL
  SELECT d.provider_dispute_id FROM payments p
  JOIN disputes d ON d.provider = p.provider AND d.provider_payment_id = p.provider_payment_id
  WHERE said.cause = 'dispute' AND p.gateway_order_id = said.gateway_order_id
    AND d.status = 'open' AND d.amount_paise = said.paise
) known ON true;
--> statement-breakpoint
-- by hand: what staff have looked at is not asked again
INSERT INTO order_reviews (order_id, cause, sentence, asked_at, ended_at, ended_by)
SELECT e.order_id, 'other', e.note, max(e.at), now(), 'Staff'
FROM order_events e JOIN orders o ON o.id = e.order_id
WHERE e.kind = 'review' AND e.actor IS NULL AND e.note IS NOT NULL
  AND NOT e.note = ANY (coalesce(string_to_array(o.needs_review, E'\n'), '{}'))
GROUP BY e.order_id, e.note;
