ALTER TABLE "money_back" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
ALTER TABLE "money_back" ADD CONSTRAINT "money_back_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
