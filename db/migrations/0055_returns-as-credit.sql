ALTER TABLE "return_requests" ADD COLUMN "wishes_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "bonus_percent" integer DEFAULT 0 NOT NULL;