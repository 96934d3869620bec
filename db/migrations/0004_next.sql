CREATE TABLE "asked_cancellations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asked_cancellations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"is_announced" boolean NOT NULL,
	"asked_by_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"claimed_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "asked_cancellations" ADD CONSTRAINT "asked_cancellations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "asked_cancellations_once" ON "asked_cancellations" USING btree ("order_id") WHERE "asked_cancellations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "asked_cancellations_due" ON "asked_cancellations" USING btree ("due_at","id") WHERE "asked_cancellations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "asked_cancellations_asked_at_index" ON "asked_cancellations" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "asked_cancellations_batch_index" ON "asked_cancellations" USING btree ("batch");
