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
ALTER TABLE "return_requests" ADD COLUMN "is_fetched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "fetch_fee_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_carrier" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_number" text;--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "fetches_returns" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_settings" ADD COLUMN "fetch_fee_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reverse_pickup_items" ADD CONSTRAINT "reverse_pickup_items_pickup_id_reverse_pickups_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."reverse_pickups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reverse_pickup_items" ADD CONSTRAINT "reverse_pickup_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reverse_pickups" ADD CONSTRAINT "reverse_pickups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reverse_pickup_items_order_item_id_index" ON "reverse_pickup_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "reverse_pickups_order_id_index" ON "reverse_pickups" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reverse_pickups_awb_index" ON "reverse_pickups" USING btree ("awb");--> statement-breakpoint
CREATE INDEX "reverse_pickups_to_work_on" ON "reverse_pickups" USING btree ("next_try_at","id") WHERE "reverse_pickups"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "reverse_pickups_to_look" ON "reverse_pickups" USING btree ("next_look_at","id") WHERE "reverse_pickups"."next_look_at" is not null;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_sent" CHECK (num_nulls("return_requests"."sent_at", "return_requests"."sent_carrier", "return_requests"."sent_number") in (0, 3));--> statement-breakpoint
ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_fetch_fee" CHECK ("booking_settings"."fetch_fee_paise" >= 0);
