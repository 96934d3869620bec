ALTER TABLE "return_requests" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_carrier" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_number" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_sent" CHECK (num_nulls("return_requests"."sent_at", "return_requests"."sent_carrier", "return_requests"."sent_number") in (0, 3));
