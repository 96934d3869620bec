CREATE TYPE "public"."remittance_outcome" AS ENUM('matched', 'late', 'short', 'over', 'not_delivered', 'unknown', 'doubled', 'before');--> statement-breakpoint
CREATE TABLE "remittance_lines" (
	"remittance_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"awb" text NOT NULL,
	"order_text" text NOT NULL,
	"utr" text NOT NULL,
	"paid_on" date,
	"order_id" bigint,
	"parcel_id" bigint,
	"outcome" "remittance_outcome" NOT NULL,
	"amount_paise" integer NOT NULL,
	"due_paise" integer NOT NULL,
	"counted_paise" integer NOT NULL,
	CONSTRAINT "remittance_lines_remittance_id_row_pk" PRIMARY KEY("remittance_id","row"),
	CONSTRAINT "remittance_lines_counted" CHECK ("remittance_lines"."counted_paise" in (0, "remittance_lines"."amount_paise")),
	CONSTRAINT "remittance_lines_uncounted" CHECK ("remittance_lines"."outcome" not in ('unknown', 'doubled', 'before') or "remittance_lines"."counted_paise" = 0)
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"utr" text NOT NULL,
	"received_on" date NOT NULL,
	"bank_paise" bigint,
	"rows_paise" bigint NOT NULL,
	"counted_paise" bigint NOT NULL,
	"applied_by" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remittances_file" UNIQUE("file_hash"),
	CONSTRAINT "remittances_sums" CHECK ("remittances"."counted_paise" between 0 and "remittances"."rows_paise" and "remittances"."bank_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remittance_lines_order_id_index" ON "remittance_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "remittance_lines_parcel_id_index" ON "remittance_lines" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "remittance_lines_awb_index" ON "remittance_lines" USING btree ("awb");--> statement-breakpoint
CREATE INDEX "remittance_lines_order_text_index" ON "remittance_lines" USING btree ("order_text");--> statement-breakpoint
CREATE INDEX "remittances_applied_at_index" ON "remittances" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "orders_unremitted" ON "orders" USING btree ("created_at","id") WHERE "orders"."payment_method" = 'cash' and "orders"."remitted_at" is null;