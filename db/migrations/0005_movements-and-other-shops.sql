CREATE TABLE "stock_movements" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"stock_before" integer,
	"stock_after" integer,
	"cause" text NOT NULL,
	"order_id" bigint,
	"staff" text,
	CONSTRAINT "stock_movements_variant_id_id_pk" PRIMARY KEY("variant_id","id")
);
--> statement-breakpoint
CREATE TABLE "gift_card_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cards" integer NOT NULL,
	"total_paise" integer NOT NULL,
	"asked_by_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "gift_card_requests_state" CHECK ("gift_card_requests"."state" in ('waiting', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "gift_cards_asked" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_asked_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"email" text NOT NULL,
	"paise" integer NOT NULL,
	CONSTRAINT "gift_cards_asked_reference_unique" UNIQUE("reference"),
	CONSTRAINT "gift_cards_asked_paise" CHECK ("gift_cards_asked"."paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "export_choices" (
	"staff_id" text NOT NULL,
	"list" text NOT NULL,
	"left_out" text[] NOT NULL,
	CONSTRAINT "export_choices_staff_id_list_pk" PRIMARY KEY("staff_id","list")
);
--> statement-breakpoint
CREATE TABLE "export_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" text NOT NULL,
	"list" text NOT NULL,
	"form" text NOT NULL,
	"query" text NOT NULL,
	"from_day" date,
	"to_day" date,
	"state" text DEFAULT 'waiting' NOT NULL,
	"folder" text NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"has_personal_data" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	CONSTRAINT "export_files_state" CHECK ("export_files"."state" in ('waiting', 'ready', 'failed', 'deleted')),
	CONSTRAINT "export_files_ended" CHECK (("export_files"."ended_at" is null) = ("export_files"."state" = 'waiting'))
);
--> statement-breakpoint
CREATE TABLE "past_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"number" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"status" text NOT NULL,
	"total_paise" integer NOT NULL,
	"refunded_paise" integer NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "reverse_pickup_items" (
	"pickup_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "reverse_pickup_items_pickup_id_order_item_id_pk" PRIMARY KEY("pickup_id","order_item_id"),
	CONSTRAINT "reverse_pickup_items_quantity" CHECK ("reverse_pickup_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "reverse_pickups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reverse_pickups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"return_reference" text NOT NULL,
	"booking_state" "booking_state" DEFAULT 'waiting' NOT NULL,
	"reference" text NOT NULL,
	"bookings" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"end_asked_at" timestamp with time zone,
	"refusal" text,
	"courier" text,
	"awb" text,
	"provider_order_id" text,
	"provider_shipment_id" text,
	"cost_paise" integer,
	"grams" integer NOT NULL,
	"length_cm" integer NOT NULL,
	"width_cm" integer NOT NULL,
	"height_cm" integer NOT NULL,
	"pickup_at" timestamp with time zone,
	"status" text,
	"status_at" timestamp with time zone,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"unclear" text,
	"last_news_at" timestamp with time zone,
	"next_look_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reverse_pickups_returnReference_unique" UNIQUE("return_reference"),
	CONSTRAINT "reverse_pickups_reference_unique" UNIQUE("reference"),
	CONSTRAINT "reverse_pickups_reference" CHECK (length("reverse_pickups"."reference") <= 50),
	CONSTRAINT "reverse_pickups_booked" CHECK ("reverse_pickups"."booking_state" <> 'booked' or "reverse_pickups"."awb" is not null),
	CONSTRAINT "reverse_pickups_status" CHECK ("reverse_pickups"."status" in ('booked', 'out_for_pickup', 'pickup_failed', 'refused_at_door', 'picked_up', 'in_transit', 'arrived', 'lost', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "reverse_services" (
	"pin_code" text PRIMARY KEY NOT NULL,
	"is_served" boolean NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reverse_services_pin" CHECK ("reverse_services"."pin_code" ~ '^[1-9][0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "shelves" (
	"sku" text PRIMARY KEY NOT NULL,
	"shelf" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_choices" (
	"decision" text PRIMARY KEY NOT NULL,
	"option" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_cause";--> statement-breakpoint
ALTER TABLE "pages" DROP CONSTRAINT "pages_slug";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_ahead" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "ahead" jsonb;--> statement-breakpoint
ALTER TABLE "gateway_accounts" ADD COLUMN "compared_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "is_fetched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "fetch_fee_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_carrier" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_number" text;--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "fetches_returns" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "fetch_fee_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "weighed_grams" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards_asked" ADD CONSTRAINT "gift_cards_asked_request_id_gift_card_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."gift_card_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_choices" ADD CONSTRAINT "export_choices_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_files" ADD CONSTRAINT "export_files_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reverse_pickup_items" ADD CONSTRAINT "reverse_pickup_items_pickup_id_reverse_pickups_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."reverse_pickups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reverse_pickup_items" ADD CONSTRAINT "reverse_pickup_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reverse_pickups" ADD CONSTRAINT "reverse_pickups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_requests_waiting" ON "gift_card_requests" USING btree ("id") WHERE "gift_card_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "gift_cards_asked_request_id_index" ON "gift_cards_asked" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "gift_cards_asked_email_index" ON "gift_cards_asked" USING btree ("email");--> statement-breakpoint
CREATE INDEX "export_files_of_staff" ON "export_files" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "export_files_waiting" ON "export_files" USING btree ("id") WHERE "export_files"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "export_files_over" ON "export_files" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "past_orders_number" ON "past_orders" USING btree ("number","source");--> statement-breakpoint
CREATE INDEX "past_orders_by_phone" ON "past_orders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "past_orders_by_email" ON "past_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "past_orders_by_date" ON "past_orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "lost_payments_looked" ON "lost_payments" USING btree ("provider","looked_at");--> statement-breakpoint
CREATE INDEX "reverse_pickup_items_order_item_id_index" ON "reverse_pickup_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "reverse_pickups_order_id_index" ON "reverse_pickups" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reverse_pickups_awb_index" ON "reverse_pickups" USING btree ("awb");--> statement-breakpoint
CREATE INDEX "reverse_pickups_to_work_on" ON "reverse_pickups" USING btree ("next_try_at","id") WHERE "reverse_pickups"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "reverse_pickups_to_look" ON "reverse_pickups" USING btree ("next_look_at","id") WHERE "reverse_pickups"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "money_back_instead_of_index" ON "money_back" USING btree ("instead_of") WHERE "money_back"."instead_of" is not null;--> statement-breakpoint
CREATE INDEX "order_items_ahead" ON "order_items" USING btree (("ahead" ->> 'leavesBy')) WHERE "order_items"."ahead" is not null;--> statement-breakpoint
CREATE INDEX "parcels_weighed_last" ON "parcels" USING btree ("id") WHERE "parcels"."weighed_grams" is not null;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_cause" CHECK ("credit_entries"."cause" in ('return', 'bonus', 'goodwill', 'gift_card', 'given_back', 'spent', 'expired'));--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_slug" CHECK ("pages"."slug" ~ '^[^[:space:]A-Z/?#%]+$');--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_sent" CHECK (num_nulls("return_requests"."sent_at", "return_requests"."sent_carrier", "return_requests"."sent_number") in (0, 3));--> statement-breakpoint
ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_fetch_fee" CHECK ("booking_settings"."fetch_fee_paise" >= 0);--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_weighed" CHECK ("parcels"."weighed_grams" > 0);--> statement-breakpoint
-- by hand: money that went back for the order of an exchange is its own, whichever payment it came from
UPDATE money_back b SET order_id = e.id FROM orders e
WHERE e.exchanged_from IS NOT NULL AND b.order_id <> e.id
  AND (b.key = 'cancel-' || e.number OR starts_with(b.key, 'return-' || e.number || '-R'));--> statement-breakpoint
-- by hand: whoever changes stock writes the movement, with the cause that its transaction gave
CREATE FUNCTION write_added_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	why jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
BEGIN
	INSERT INTO stock_movements (variant_id, stock_after, cause, order_id, staff)
	SELECT id, stock, coalesce(why ->> 'cause', 'opening'), (why ->> 'orderId')::bigint, why ->> 'staff'
	FROM added WHERE stock IS NOT NULL ORDER BY id;
	RETURN NULL;
END $$;--> statement-breakpoint
-- by hand: the same of stock that changes
CREATE FUNCTION write_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	why jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
BEGIN
	INSERT INTO stock_movements (variant_id, stock_before, stock_after, cause, order_id, staff)
	VALUES (NEW.id, OLD.stock, NEW.stock, coalesce(why ->> 'cause', 'unknown'), (why ->> 'orderId')::bigint, why ->> 'staff');
	RETURN NULL;
END $$;--> statement-breakpoint
-- by hand: no movement is written without its change, nor a change without its movement
CREATE TRIGGER variants_stock_added AFTER INSERT ON variants REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION write_added_stock();--> statement-breakpoint
-- by hand: a row at a time, so that other columns cost nothing
CREATE TRIGGER variants_stock_changed AFTER UPDATE OF stock ON variants FOR EACH ROW WHEN (OLD.stock IS DISTINCT FROM NEW.stock) EXECUTE FUNCTION write_changed_stock();--> statement-breakpoint
-- by hand: movements stay as they were written
CREATE TRIGGER stock_movements_unchanged BEFORE UPDATE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- by hand: what is counted already opens the record
INSERT INTO stock_movements (variant_id, stock_after, cause)
SELECT id, stock, 'opening' FROM variants WHERE stock IS NOT NULL ORDER BY id;
