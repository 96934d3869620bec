CREATE TYPE "public"."piece_fate" AS ENUM('shelf', 'seconds', 'written off', 'worn', 'not ours');--> statement-breakpoint
CREATE TYPE "public"."return_reason" AS ENUM('too small', 'too large', 'quality', 'different from picture', 'wrong piece', 'damaged', 'late', 'changed mind', 'other');--> statement-breakpoint
CREATE TYPE "public"."return_state" AS ENUM('requested', 'approved', 'received', 'closed', 'declined', 'cancelled');--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"reason" "return_reason" NOT NULL,
	"asked" integer NOT NULL,
	"received" integer,
	CONSTRAINT "return_lines_once" UNIQUE("request_id","order_item_id"),
	CONSTRAINT "return_lines_asked" CHECK ("return_lines"."asked" > 0),
	CONSTRAINT "return_lines_received" CHECK ("return_lines"."received" between 0 and "return_lines"."asked")
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"state" "return_state" DEFAULT 'requested' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"terms" jsonb NOT NULL,
	"shown_paise" integer NOT NULL,
	"comes_back" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"judged_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "return_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "return_requests_shown" CHECK ("return_requests"."shown_paise" >= 0),
	CONSTRAINT "return_requests_received" CHECK (("return_requests"."received_at" is not null) = ("return_requests"."state" in ('received', 'closed'))),
	CONSTRAINT "return_requests_judged" CHECK (("return_requests"."judged_at" is null) = ("return_requests"."comes_back" is null)),
	CONSTRAINT "return_requests_judged_received" CHECK ("return_requests"."judged_at" is null or "return_requests"."received_at" is not null),
	CONSTRAINT "return_requests_closed" CHECK (("return_requests"."closed_at" is not null) = ("return_requests"."state" = 'closed')),
	CONSTRAINT "return_requests_closed_judged" CHECK ("return_requests"."closed_at" is null or "return_requests"."judged_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "returned_pieces" (
	"line_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"fate" "piece_fate" NOT NULL,
	CONSTRAINT "returned_pieces_line_id_position_pk" PRIMARY KEY("line_id","position"),
	CONSTRAINT "returned_pieces_position" CHECK ("returned_pieces"."position" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "returned_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "restocked_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_pieces" ADD CONSTRAINT "returned_pieces_line_id_return_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."return_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_order_item_id_index" ON "return_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "return_requests_order_id_index" ON "return_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_requests_open" ON "return_requests" USING btree ("requested_at") WHERE "return_requests"."state" in ('requested', 'approved', 'received');--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_returned" CHECK ("order_items"."returned_quantity" between 0 and "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_restocked" CHECK ("order_items"."restocked_quantity" between 0 and "order_items"."returned_quantity");