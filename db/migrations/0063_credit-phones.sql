CREATE TABLE "credit_phones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_phones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"holder_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"opens_all" boolean DEFAULT false NOT NULL,
	CONSTRAINT "credit_phones_once" UNIQUE("holder_id","phone")
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "phone_id" bigint;--> statement-breakpoint
ALTER TABLE "credit_phones" ADD CONSTRAINT "credit_phones_holder_id_credit_balances_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."credit_balances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_phones_phone_index" ON "credit_phones" USING btree ("phone");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_phone_id_credit_phones_id_fk" FOREIGN KEY ("phone_id") REFERENCES "public"."credit_phones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_phone_id_index" ON "credit_entries" USING btree ("phone_id") WHERE "credit_entries"."phone_id" is not null;