DROP INDEX "orders_status_total";--> statement-breakpoint
DROP INDEX "orders_payment_total";
