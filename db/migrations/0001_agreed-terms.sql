CREATE TABLE "order_adjustments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"target" text NOT NULL,
	"item_id" bigint,
	"cause" text NOT NULL,
	"code" text,
	"amount_paise" integer NOT NULL,
	"is_guess" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_adjustments_target" CHECK (("order_adjustments"."target" = 'line') = ("order_adjustments"."item_id" is not null)),
	CONSTRAINT "order_adjustments_amount" CHECK ("order_adjustments"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "change_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"what" text NOT NULL,
	"email" text NOT NULL,
	"is_former" boolean NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "past_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"network" text,
	"mailbox_key" text NOT NULL,
	"offered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_restocked";--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "set_aside_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD COLUMN "wide_network" text;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD COLUMN "mailbox_key" text;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_notices" ADD CONSTRAINT "change_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_offers" ADD CONSTRAINT "past_offers_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_adjustments_order_id_index" ON "order_adjustments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_adjustments_item_id_index" ON "order_adjustments" USING btree ("item_id") WHERE "order_adjustments"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "change_notices_order_id_index" ON "change_notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "change_notices_at_index" ON "change_notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "past_offers_variant_id_index" ON "past_offers" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "past_offers_offered_at_index" ON "past_offers" USING btree ("offered_at");--> statement-breakpoint
CREATE INDEX "orders_placed_from" ON "orders" USING btree ("created_at") WHERE "orders"."placed_from" is not null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_back" CHECK ("order_items"."restocked_quantity" >= 0 and "order_items"."set_aside_quantity" >= 0 and "order_items"."restocked_quantity" + "order_items"."set_aside_quantity" <= "order_items"."quantity");--> statement-breakpoint
-- Adjustments make up an order's discount, fee and rounding, and nothing of it costs less than nothing. The release
-- before writes orders without terms and without adjustments: those are not judged.
CREATE FUNCTION check_adjustments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	adjusted orders%ROWTYPE;
	changed bigint;
BEGIN
	IF TG_TABLE_NAME = 'orders' THEN changed := NEW.id;
	ELSIF TG_OP = 'DELETE' THEN changed := OLD.order_id;
	ELSE changed := NEW.order_id;
	END IF;
	SELECT * INTO adjusted FROM orders WHERE id = changed;
	IF NOT FOUND THEN RETURN NULL; END IF;
	IF (SELECT coalesce(sum(amount_paise), 0) FROM order_adjustments WHERE order_id = changed)
			<> adjusted.cash_fee_paise + adjusted.rounding_paise - adjusted.discount_paise
		OR adjusted.shipping_paise < (SELECT coalesce(-sum(amount_paise), 0) FROM order_adjustments
			WHERE order_id = changed AND target = 'delivery')
		OR EXISTS (SELECT FROM order_items i JOIN order_adjustments a ON a.item_id = i.id
			WHERE i.order_id = changed GROUP BY i.id HAVING i.line_total_paise + sum(a.amount_paise) < 0)
	THEN
		RAISE EXCEPTION 'The adjustments of order % do not make up its discount, fee and rounding', adjusted.number
			USING ERRCODE = 'check_violation', CONSTRAINT = 'order_adjustments_sum', TABLE = 'order_adjustments';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_adjusted AFTER INSERT OR UPDATE OF discount_paise, cash_fee_paise, rounding_paise, shipping_paise ON orders
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (NEW.terms IS NOT NULL AND (NEW.discount_paise <> 0 OR NEW.cash_fee_paise <> 0 OR NEW.rounding_paise <> 0))
	EXECUTE FUNCTION check_adjustments();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_adjustments_sum AFTER INSERT OR UPDATE OR DELETE ON order_adjustments
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_adjustments();--> statement-breakpoint
-- Orders of before stored one discount: whose it was is a guess, by what the code says now. A code for free delivery is
-- delivery's, one for some categories their lines', any other all lines'.
INSERT INTO order_adjustments (order_id, target, cause, code, amount_paise, is_guess)
SELECT o.id, 'delivery', 'free delivery', o.promo_code, -o.discount_paise, true
FROM orders o JOIN promo_codes p ON upper(p.code) = upper(o.promo_code)
WHERE p.kind = 'free_shipping' AND o.discount_paise BETWEEN 1 AND o.shipping_paise;--> statement-breakpoint
INSERT INTO order_adjustments (order_id, target, item_id, cause, code, amount_paise, is_guess)
WITH discounted AS (
	SELECT o.id, o.promo_code, o.discount_paise, p.category_slugs,
		CASE WHEN o.exchanged_from IS NULL THEN 'code' ELSE 'exchange' END AS cause
	FROM orders o LEFT JOIN promo_codes p ON upper(p.code) = upper(o.promo_code)
	WHERE o.discount_paise > 0 AND NOT EXISTS (SELECT FROM order_adjustments a WHERE a.order_id = o.id)
), lines AS (
	SELECT d.*, i.id AS item_id, i.line_total_paise::bigint AS worth,
		coalesce(cardinality(d.category_slugs), 0) = 0 OR g.category_slug = ANY (d.category_slugs) AS is_meant
	FROM discounted d JOIN order_items i ON i.order_id = d.id LEFT JOIN products g ON g.id = i.product_id
), chosen AS (
	SELECT *, CASE WHEN sum(worth) FILTER (WHERE is_meant) OVER (PARTITION BY id) >= discount_paise AND NOT is_meant
		THEN 0 ELSE worth END AS weight
	FROM lines
), weighed AS (
	SELECT *, sum(weight) OVER (PARTITION BY id) AS whole FROM chosen
), floored AS (
	SELECT *, least(discount_paise, whole) * weight / nullif(whole, 0) AS exact,
		div(least(discount_paise, whole) * weight, nullif(whole, 0)) AS part
	FROM weighed
), shared AS (
	SELECT *, part + CASE WHEN row_number() OVER (PARTITION BY id ORDER BY exact - part DESC, item_id)
		<= least(discount_paise, whole) - sum(part) OVER (PARTITION BY id) THEN 1 ELSE 0 END AS paise
	FROM floored
)
SELECT id, 'line', item_id, cause, promo_code, -paise::int, true FROM shared WHERE paise > 0;--> statement-breakpoint
-- What was more than the lines was taken off delivery.
INSERT INTO order_adjustments (order_id, target, cause, code, amount_paise, is_guess)
SELECT o.id, 'delivery', 'code', o.promo_code, -(o.discount_paise - coalesce(a.paise, 0)), true
FROM orders o LEFT JOIN (SELECT order_id, -sum(amount_paise)::int AS paise FROM order_adjustments GROUP BY order_id) a
	ON a.order_id = o.id
WHERE o.discount_paise > coalesce(a.paise, 0);--> statement-breakpoint
INSERT INTO order_adjustments (order_id, target, cause, amount_paise)
SELECT id, 'fee', 'cash fee', cash_fee_paise FROM orders WHERE cash_fee_paise > 0
UNION ALL SELECT id, 'fee', 'rounding', rounding_paise FROM orders WHERE rounding_paise > 0;--> statement-breakpoint
UPDATE orders o SET terms = jsonb_build_object(
	'returnDays', coalesce((s.values->'promises'->>'policyReturnsDays')::int, 7),
	'returnFeePaise', coalesce((s.values->'returns'->>'feePaise')::int, 0),
	'restockingPercent', coalesce((s.values->'returns'->>'restockingPercent')::int, 0),
	'returnedShipping', coalesce(s.values->'returns'->>'shipping', 'mistakes'),
	'cancelHours', coalesce((s.values->'orders'->>'cancelWindowHours')::int, 2),
	'onlineRefundDays', coalesce((s.values->'returns'->>'onlineRefundDays')::int, 7),
	'bankRefundDays', coalesce((s.values->'returns'->>'bankRefundDays')::int, 7),
	'codeFromPaise', coalesce((SELECT minimum_subtotal_paise FROM promo_codes p WHERE upper(p.code) = upper(o.promo_code)), 0),
	'guessed', '["returnDays","returnFeePaise","restockingPercent","returnedShipping","cancelHours","onlineRefundDays","bankRefundDays","codeFromPaise"]'::jsonb)
FROM (SELECT coalesce((SELECT values FROM store_settings LIMIT 1), '{}') AS values) s;
