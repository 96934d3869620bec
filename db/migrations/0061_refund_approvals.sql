CREATE TABLE "refund_approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"request" jsonb NOT NULL,
	"asked_by_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "refund_approvals_key_unique" UNIQUE("key"),
	CONSTRAINT "refund_approvals_amount" CHECK ("refund_approvals"."amount_paise" > 0),
	CONSTRAINT "refund_approvals_state" CHECK ("refund_approvals"."state" in ('waiting', 'approved', 'declined')),
	CONSTRAINT "refund_approvals_decided" CHECK (("refund_approvals"."state" = 'waiting') = ("refund_approvals"."decided_at" is null) and ("refund_approvals"."decided_at" is null) = ("refund_approvals"."decided_by" is null))
);
--> statement-breakpoint
ALTER TABLE "refund_approvals" ADD CONSTRAINT "refund_approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_approvals_order_id_index" ON "refund_approvals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_approvals_waiting" ON "refund_approvals" USING btree ("id") WHERE "refund_approvals"."state" = 'waiting';