CREATE TABLE "credit_balances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_balances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"holder" text NOT NULL,
	"paise" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_balances_holder_unique" UNIQUE("holder"),
	CONSTRAINT "credit_balances_not_negative" CHECK ("credit_balances"."paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"holder_id" bigint NOT NULL,
	"paise" integer NOT NULL,
	"cause" text NOT NULL,
	"reference" text NOT NULL,
	"lot" bigint,
	"expires_at" timestamp with time zone,
	"order_number" text,
	"note" text DEFAULT '' NOT NULL,
	"given_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_once" UNIQUE NULLS NOT DISTINCT("cause","reference","lot"),
	CONSTRAINT "credit_entries_cause" CHECK ("credit_entries"."cause" in ('return', 'bonus', 'goodwill', 'given_back', 'spent', 'expired')),
	CONSTRAINT "credit_entries_sign" CHECK (("credit_entries"."paise" < 0) = ("credit_entries"."cause" in ('spent', 'expired')) and "credit_entries"."paise" <> 0),
	CONSTRAINT "credit_entries_lot" CHECK (("credit_entries"."lot" is null) = ("credit_entries"."expires_at" is not null)),
	CONSTRAINT "credit_entries_taken" CHECK ("credit_entries"."paise" > 0 or "credit_entries"."lot" is not null)
);
--> statement-breakpoint
CREATE TABLE "credit_terms" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_terms_single" CHECK ("credit_terms"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_holder_id_credit_balances_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."credit_balances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_lot_credit_entries_id_fk" FOREIGN KEY ("lot") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_holder_id_id_index" ON "credit_entries" USING btree ("holder_id","id");--> statement-breakpoint
CREATE INDEX "credit_entries_lot_index" ON "credit_entries" USING btree ("lot") WHERE "credit_entries"."lot" is not null;--> statement-breakpoint
CREATE INDEX "credit_entries_order_number_index" ON "credit_entries" USING btree ("order_number") WHERE "credit_entries"."order_number" is not null;--> statement-breakpoint
CREATE INDEX "credit_entries_expires_at_index" ON "credit_entries" USING btree ("expires_at") WHERE "credit_entries"."lot" is null;