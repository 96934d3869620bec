ALTER TABLE "orders" ADD COLUMN "cash_confirmed_by" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "answer_digest" text;