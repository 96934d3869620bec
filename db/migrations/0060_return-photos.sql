CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" bigint NOT NULL,
	"line_id" bigint,
	"is_staffs" boolean NOT NULL,
	"data" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_photos_bytes" CHECK ("return_photos"."bytes" = length("return_photos"."data"))
);
--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_line_id_return_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."return_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_photos_order_id_index" ON "return_photos" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_photos_line_id_index" ON "return_photos" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "return_photos_unattached" ON "return_photos" USING btree ("created_at") WHERE "return_photos"."line_id" is null;