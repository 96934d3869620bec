CREATE TABLE "color_groups" (
	"id" integer PRIMARY KEY NOT NULL,
	"own" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"placed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "color_groups_one" CHECK ("color_groups"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "order_set_lines" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"set_number" integer NOT NULL,
	"sets" integer NOT NULL,
	"product_id" integer,
	"set_name" text NOT NULL,
	CONSTRAINT "order_set_lines_number" CHECK ("order_set_lines"."set_number" > 0 and "order_set_lines"."sets" > 0)
);
--> statement-breakpoint
CREATE TABLE "answered_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "video_key" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "groups_by_color" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "set_slots" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "set_percent" integer;--> statement-breakpoint
ALTER TABLE "order_set_lines" ADD CONSTRAINT "order_set_lines_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_set_lines" ADD CONSTRAINT "order_set_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_set_lines" ADD CONSTRAINT "order_set_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_set_lines_order_id_index" ON "order_set_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_set_lines_product_id_index" ON "order_set_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "answered_actions_sent_at_index" ON "answered_actions" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent_id" ON "categories" USING btree ("parent_id") WHERE "categories"."parent_id" is not null;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent" CHECK ("categories"."parent_id" <> "categories"."id");--> statement-breakpoint
-- by hand: the reductions of sets are in the subtotal of an order already.
CREATE OR REPLACE FUNCTION check_adjustments() RETURNS trigger LANGUAGE plpgsql AS $$
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
	IF (SELECT coalesce(sum(amount_paise), 0) FROM order_adjustments WHERE order_id = changed AND cause <> 'set')
			<> adjusted.cash_fee_paise + adjusted.rounding_paise - adjusted.discount_paise
		OR EXISTS (SELECT FROM order_adjustments WHERE order_id = changed AND cause = 'set')
			AND adjusted.subtotal_paise <> (SELECT sum(line_total_paise) FROM order_items WHERE order_id = changed)
				+ (SELECT sum(amount_paise) FROM order_adjustments WHERE order_id = changed AND cause = 'set')
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
-- by hand: checked while the shop sells, in online/.
ALTER TABLE product_images ADD CONSTRAINT product_images_video_key_images_key_fk FOREIGN KEY (video_key) REFERENCES images (key) NOT VALID;--> statement-breakpoint
-- by hand: the one row of the groups of colours, which each save of a product holds.
INSERT INTO color_groups (id) VALUES (1) ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "owed_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "owed_note" text;--> statement-breakpoint
ALTER TABLE "answered_actions" ADD COLUMN "changed_at" timestamp with time zone;
