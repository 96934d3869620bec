ALTER TABLE "refund_approvals" DROP CONSTRAINT "refund_approvals_state";--> statement-breakpoint
ALTER TABLE "refund_approvals" ADD CONSTRAINT "refund_approvals_state" CHECK ("refund_approvals"."state" in ('waiting', 'approved', 'declined', 'ended')) NOT VALID;--> statement-breakpoint
UPDATE "refund_approvals" SET "state" = 'ended' WHERE "state" = 'declined' AND "note" LIKE 'It is over, since %';
