CREATE TABLE "held_back_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "held_back_orders_token_unique" UNIQUE("token")
);
--> statement-breakpoint
DROP INDEX "orders_mailbox";--> statement-breakpoint
DROP INDEX "orders_place";--> statement-breakpoint
ALTER TABLE "held_back_orders" ADD CONSTRAINT "held_back_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_mailbox" ON "orders" USING btree ((case
  when split_part(lower("customer_email"), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower("customer_email"), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(lower("customer_email"), '@', 1), '+', 1) || '@' || split_part(lower("customer_email"), '@', 2) end),"created_at");--> statement-breakpoint
CREATE INDEX "orders_place" ON "orders" USING btree (md5(regexp_replace(lower("address" || "zip_code"), '[[:space:][:punct:]]+', '', 'g')),"created_at");