CREATE TYPE "public"."booking_state" AS ENUM('none', 'waiting', 'booked', 'refused', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."parcel_provider" AS ENUM('manual', 'shiprocket');--> statement-breakpoint
CREATE TYPE "public"."parcel_status" AS ENUM('booked', 'picked_up', 'in_transit', 'out_for_delivery', 'delivery_failed', 'delivered', 'returning', 'returned', 'lost', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."scan_status" AS ENUM('booked', 'picked_up', 'in_transit', 'out_for_delivery', 'delivery_failed', 'delivered', 'returning', 'returned', 'lost', 'cancelled', 'unknown');--> statement-breakpoint
CREATE TABLE "courier_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"body" "bytea" NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"is_trusted" boolean DEFAULT false NOT NULL,
	"awb" text,
	"parcel_id" bigint,
	"outcome" text DEFAULT 'waiting' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_items" (
	"parcel_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_items_parcel_id_order_item_id_pk" PRIMARY KEY("parcel_id","order_item_id"),
	CONSTRAINT "parcel_items_quantity" CHECK ("parcel_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" "scan_status" NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	"place" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_scans_once" UNIQUE("parcel_id","at","code","text")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"serial" integer NOT NULL,
	"provider" "parcel_provider" DEFAULT 'manual' NOT NULL,
	"courier" text,
	"awb" text,
	"grams" integer,
	"length_cm" integer,
	"width_cm" integer,
	"height_cm" integer,
	"status" "parcel_status",
	"status_at" timestamp with time zone,
	"unclear" text,
	"collect_paise" integer,
	"booking_state" "booking_state" DEFAULT 'none' NOT NULL,
	"reference" text,
	"bookings" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"refusal" text,
	"provider_order_id" text,
	"provider_shipment_id" text,
	"label_key" text,
	"pickup_at" timestamp with time zone,
	"packed_at" timestamp with time zone,
	"promised_on" date,
	"next_look_at" timestamp with time zone,
	"last_looked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_reference_unique" UNIQUE("reference"),
	CONSTRAINT "parcels_serial" UNIQUE("order_id","serial"),
	CONSTRAINT "parcels_awb" UNIQUE("awb"),
	CONSTRAINT "parcels_reference" CHECK (length("parcels"."reference") <= 50),
	CONSTRAINT "parcels_size" CHECK ("parcels"."grams" > 0 and "parcels"."length_cm" > 0 and "parcels"."width_cm" > 0 and "parcels"."height_cm" > 0),
	CONSTRAINT "parcels_collect" CHECK ("parcels"."collect_paise" > 0 and "parcels"."collect_paise" % 100 = 0),
	CONSTRAINT "parcels_waiting" CHECK ("parcels"."booking_state" <> 'waiting' or "parcels"."reference" is not null),
	CONSTRAINT "parcels_booked" CHECK ("parcels"."booking_state" <> 'booked' or "parcels"."awb" is not null)
);
--> statement-breakpoint
ALTER TABLE "courier_messages" ADD CONSTRAINT "courier_messages_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_scans" ADD CONSTRAINT "parcel_scans_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_messages_unread" ON "courier_messages" USING btree ("id") WHERE "courier_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "courier_messages_received" ON "courier_messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "courier_messages_parcel_id_index" ON "courier_messages" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "parcel_items_order_item_id_index" ON "parcel_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "parcels_to_book" ON "parcels" USING btree ("next_try_at","id") WHERE "parcels"."booking_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "parcels_to_look" ON "parcels" USING btree ("next_look_at","id") WHERE "parcels"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_exceptions" ON "parcels" USING btree ("status_at","id") WHERE "parcels"."status" in ('delivery_failed', 'returning', 'returned', 'lost');