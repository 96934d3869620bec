ALTER TABLE "remittance_lines" ADD COLUMN "settled_note" text;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "remittance_lines_open" ON "remittance_lines" USING btree ("remittance_id","row") WHERE "remittance_lines"."settled_at" is null and "remittance_lines"."outcome" not in ('matched', 'late');--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_settled" CHECK (("remittance_lines"."settled_at" is null) = ("remittance_lines"."settled_note" is null) and ("remittance_lines"."settled_at" is null) = ("remittance_lines"."settled_by" is null));