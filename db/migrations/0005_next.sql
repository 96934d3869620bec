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
CREATE TABLE "product_import_choices" (
	"decision" text PRIMARY KEY NOT NULL,
	"option" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_cause";--> statement-breakpoint
ALTER TABLE "pages" DROP CONSTRAINT "pages_slug";--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_carrier" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_number" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "weighed_grams" integer;--> statement-breakpoint
ALTER TABLE "gift_cards_asked" ADD CONSTRAINT "gift_cards_asked_request_id_gift_card_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."gift_card_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_requests_waiting" ON "gift_card_requests" USING btree ("id") WHERE "gift_card_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "gift_cards_asked_request_id_index" ON "gift_cards_asked" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "gift_cards_asked_email_index" ON "gift_cards_asked" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "past_orders_number" ON "past_orders" USING btree ("number","source");--> statement-breakpoint
CREATE INDEX "past_orders_by_phone" ON "past_orders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "past_orders_by_email" ON "past_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "past_orders_by_date" ON "past_orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "money_back_instead_of_index" ON "money_back" USING btree ("instead_of") WHERE "money_back"."instead_of" is not null;--> statement-breakpoint
CREATE INDEX "parcels_weighed_last" ON "parcels" USING btree ("id") WHERE "parcels"."weighed_grams" is not null;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_cause" CHECK ("credit_entries"."cause" in ('return', 'bonus', 'goodwill', 'gift_card', 'given_back', 'spent', 'expired'));--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_slug" CHECK ("pages"."slug" ~ '^[^[:space:]A-Z/?#%]+$');--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_sent" CHECK (num_nulls("return_requests"."sent_at", "return_requests"."sent_carrier", "return_requests"."sent_number") in (0, 3));--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_weighed" CHECK ("parcels"."weighed_grams" > 0);--> statement-breakpoint
-- by hand: money that went back for the order of an exchange is its own, whichever payment it came from
UPDATE money_back b SET order_id = e.id FROM orders e
WHERE e.exchanged_from IS NOT NULL AND b.order_id <> e.id
  AND (b.key = 'cancel-' || e.number OR starts_with(b.key, 'return-' || e.number || '-R'));
