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
CREATE UNIQUE INDEX "past_orders_number" ON "past_orders" USING btree ("number","source");--> statement-breakpoint
CREATE INDEX "past_orders_by_phone" ON "past_orders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "past_orders_by_email" ON "past_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "past_orders_by_date" ON "past_orders" USING btree ("placed_at","id");
