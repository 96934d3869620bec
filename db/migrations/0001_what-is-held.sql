CREATE TABLE "past_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"network" text,
	"mailbox_key" text NOT NULL,
	"offered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_places" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD COLUMN "wide_network" text;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD COLUMN "mailbox_key" text;--> statement-breakpoint
ALTER TABLE "past_offers" ADD CONSTRAINT "past_offers_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_offers_variant_id_index" ON "past_offers" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "past_offers_offered_at_index" ON "past_offers" USING btree ("offered_at");