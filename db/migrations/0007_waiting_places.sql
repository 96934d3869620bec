CREATE TABLE "waiting_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"email" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"offered_until" timestamp with time zone,
	CONSTRAINT "waiting_places_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_places_once" ON "waiting_places" USING btree ("variant_id",lower("email"));--> statement-breakpoint
CREATE INDEX "waiting_places_next" ON "waiting_places" USING btree ("variant_id","id") WHERE confirmed_at is not null and offered_until is null;--> statement-breakpoint
CREATE INDEX "waiting_places_offered" ON "waiting_places" USING btree ("offered_until") WHERE "waiting_places"."offered_until" is not null;--> statement-breakpoint
CREATE INDEX "waiting_places_email" ON "waiting_places" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "waiting_places_age" ON "waiting_places" USING btree ("asked_at");--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON waiting_places FOR EACH ROW EXECUTE FUNCTION remove_emails('waiting-place');
