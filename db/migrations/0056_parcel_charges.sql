CREATE TABLE "parcel_charges" (
	"awb" text PRIMARY KEY NOT NULL,
	"parcel_id" bigint NOT NULL,
	"applied_grams" integer NOT NULL,
	"charged_grams" integer NOT NULL,
	"debit_paise" integer NOT NULL,
	"credit_paise" integer NOT NULL,
	"heavier_since" timestamp with time zone,
	"answer" text,
	"note" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "parcel_charges_answer" CHECK ("parcel_charges"."answer" in ('accepted', 'disputed')),
	CONSTRAINT "parcel_charges_answered" CHECK (num_nulls("parcel_charges"."answer", "parcel_charges"."note", "parcel_charges"."answered_by", "parcel_charges"."answered_at") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "parcel_charges" ADD CONSTRAINT "parcel_charges_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_charges_parcel_id_index" ON "parcel_charges" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "parcel_charges_heavier" ON "parcel_charges" USING btree ("heavier_since") WHERE "parcel_charges"."heavier_since" is not null and "parcel_charges"."answer" is distinct from 'accepted';--> statement-breakpoint
CREATE INDEX "parcels_made" ON "parcels" USING btree ("created_at");