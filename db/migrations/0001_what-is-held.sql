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
ALTER TABLE "refund_accounts" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD COLUMN "wide_network" text;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD COLUMN "mailbox_key" text;--> statement-breakpoint
ALTER TABLE "change_notices" ADD CONSTRAINT "change_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_offers" ADD CONSTRAINT "past_offers_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_notices_order_id_index" ON "change_notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "change_notices_at_index" ON "change_notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "past_offers_variant_id_index" ON "past_offers" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "past_offers_offered_at_index" ON "past_offers" USING btree ("offered_at");--> statement-breakpoint
CREATE INDEX "orders_placed_from" ON "orders" USING btree ("created_at") WHERE "orders"."placed_from" is not null;--> statement-breakpoint
CREATE INDEX "orders_link_renewed" ON "orders" USING btree ("number") WHERE "orders"."link_version" > 0;