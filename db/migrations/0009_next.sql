ALTER TABLE "return_requests" ADD COLUMN "owed_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "owed_note" text;--> statement-breakpoint
ALTER TABLE "answered_actions" ADD COLUMN "changed_at" timestamp with time zone;
