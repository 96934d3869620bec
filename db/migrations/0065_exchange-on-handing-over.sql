ALTER TABLE "return_lines" DROP CONSTRAINT "return_lines_exchange";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owed_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sends_ahead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "overdue_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "owed_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "owed_end" text;--> statement-breakpoint
CREATE INDEX "return_requests_handed_over" ON "return_requests" USING btree ("handed_over_at") WHERE "return_requests"."state" = 'approved' and "return_requests"."overdue_at" is null and "return_requests"."handed_over_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owed" CHECK ("orders"."owed_paise" >= 0 and "orders"."owed_paise" + "orders"."difference_paise" <= "orders"."total_paise");--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_exchange" CHECK ("return_lines"."exchange" in ('wished', 'held', 'to pay', 'sent', 'unpaid', 'ahead', 'owed', 'dropped', 'gone', 'over'));--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_handed_over" CHECK (num_nulls("return_requests"."handed_over_at", "return_requests"."carrier", "return_requests"."tracking_number") in (0, 3) and ("return_requests"."overdue_at" is null or "return_requests"."handed_over_at" is not null));--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_owed" CHECK ("return_requests"."owed_paise" >= 0 and "return_requests"."owed_end" in ('paid', 'written off') and ("return_requests"."owed_end" is null or "return_requests"."owed_paise" > 0));