ALTER TABLE "return_lines" DROP CONSTRAINT "return_lines_exchange";--> statement-breakpoint
ALTER TABLE "return_requests" DROP CONSTRAINT "return_requests_shown";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "difference_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "exchange_product_name" text;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "exchange_price_paise" integer;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "shown_to_pay_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_difference" CHECK ("orders"."difference_paise" between 0 and "orders"."total_paise");--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_exchange_product" CHECK (("return_lines"."exchange_product_name" is null) = ("return_lines"."exchange_price_paise" is null) and ("return_lines"."exchange_price_paise" is null or "return_lines"."exchange_price_paise" > 0 and "return_lines"."exchange" is not null));--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_exchange" CHECK ("return_lines"."exchange" in ('wished', 'held', 'to pay', 'sent', 'unpaid', 'gone', 'over'));--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_shown" CHECK ("return_requests"."shown_paise" >= 0 and "return_requests"."shown_to_pay_paise" >= 0);