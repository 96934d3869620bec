-- A value just added to an enum cannot be used in the same transaction, and all pending changes are one: the type is
-- written anew, with the indexes and checks that name its values.
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_unpaid_wait";--> statement-breakpoint
DROP INDEX "orders_highest";--> statement-breakpoint
DROP INDEX "orders_payment_state";--> statement-breakpoint
DROP INDEX "orders_status_total";--> statement-breakpoint
DROP INDEX "orders_payment_total";--> statement-breakpoint
DROP INDEX "orders_status_payment";--> statement-breakpoint
DROP INDEX "orders_open";--> statement-breakpoint
DROP INDEX "orders_open_total";--> statement-breakpoint
DROP INDEX "orders_paid";--> statement-breakpoint
DROP INDEX "orders_unpaid";--> statement-breakpoint
DROP INDEX "orders_reserving_phone";--> statement-breakpoint
DROP INDEX "orders_reserving_email";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "payment_state" DROP DEFAULT;--> statement-breakpoint
ALTER TYPE "public"."payment_state" RENAME TO "payment_state_before";--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('pending', 'completed', 'failed', 'expired', 'partly_refunded', 'refunded', 'to_confirm', 'to_collect', 'not_collected');--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "payment_state" TYPE "public"."payment_state" USING "payment_state"::text::"public"."payment_state";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "payment_state" SET DEFAULT 'pending';--> statement-breakpoint
DROP TYPE "public"."payment_state_before";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "total_paise";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_fee_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rounding_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_proved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "remitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "total_paise" integer GENERATED ALWAYS AS ("orders"."subtotal_paise" - "orders"."discount_paise" + "orders"."shipping_paise" + "orders"."cash_fee_paise" + "orders"."rounding_paise") STORED NOT NULL;--> statement-breakpoint
CREATE TABLE "cash_confirmations" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "cash_confirmations_token_unique" UNIQUE("token")
);--> statement-breakpoint
CREATE TABLE "cash_terms" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_terms_single" CHECK ("cash_terms"."id" = 1)
);--> statement-breakpoint
CREATE INDEX "orders_highest" ON "orders" USING btree ("total_paise","id");--> statement-breakpoint
CREATE INDEX "orders_payment_state" ON "orders" USING btree ("payment_state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_total" ON "orders" USING btree ("order_status","total_paise","id");--> statement-breakpoint
CREATE INDEX "orders_payment_total" ON "orders" USING btree ("payment_state","total_paise","id");--> statement-breakpoint
CREATE INDEX "orders_status_payment" ON "orders" USING btree ("order_status","payment_state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at","id") WHERE order_status = 'pending' and payment_state not in ('expired', 'failed');--> statement-breakpoint
CREATE INDEX "orders_open_total" ON "orders" USING btree ("total_paise","id") WHERE order_status = 'pending' and payment_state not in ('expired', 'failed');--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","total_paise") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
ALTER TABLE "cash_confirmations" ADD CONSTRAINT "cash_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("expires_at") WHERE "orders"."payment_state" in ('pending', 'to_confirm');--> statement-breakpoint
CREATE INDEX "orders_reserving_phone" ON "orders" USING btree ("customer_phone") WHERE "orders"."payment_state" in ('pending', 'to_confirm') and "orders"."stock_reserved";--> statement-breakpoint
CREATE INDEX "orders_reserving_email" ON "orders" USING btree (lower("customer_email")) WHERE "orders"."payment_state" in ('pending', 'to_confirm') and "orders"."stock_reserved";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash" CHECK ("orders"."cash_fee_paise" >= 0 and "orders"."rounding_paise" between 0 and 99 and ("orders"."payment_state" not in ('to_confirm', 'to_collect', 'not_collected') or "orders"."total_paise" % 100 = 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_remitted" CHECK ("orders"."remitted_at" is null or "orders"."paid_at" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid" CHECK (("orders"."paid_at" is null) = ("orders"."payment_state" in ('pending', 'failed', 'expired', 'to_confirm', 'to_collect', 'not_collected')));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_unpaid_wait" CHECK ("orders"."order_status" in ('pending', 'cancelled') or "orders"."paid_at" is not null or "orders"."payment_state" in ('to_collect', 'not_collected'));
