ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refundId_unique";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refund_id_refunds_id_fk";
--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "refund_id";