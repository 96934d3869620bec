ALTER TABLE "products" ADD COLUMN "most_per_person" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unpaid_share_percent" integer;--> statement-breakpoint
ALTER TABLE "unpaid_reservations" ADD COLUMN "own_share" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_mailbox" ON "orders" USING btree ((case
  when lower("customer_email") ~ '@(gmail|googlemail)[.]com$'
    then replace(split_part(split_part(lower("customer_email"), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(lower("customer_email"), '@', 1), '+', 1) || '@' || split_part(lower("customer_email"), '@', 2) end)) WHERE payment_state not in ('expired', 'failed') and order_status not in ('cancelled', 'returned');--> statement-breakpoint
CREATE INDEX "orders_place" ON "orders" USING btree (md5(regexp_replace(lower("address" || "zip_code"), '[[:space:][:punct:]]+', '', 'g'))) WHERE payment_state not in ('expired', 'failed') and order_status not in ('cancelled', 'returned');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_most_per_person" CHECK ("products"."most_per_person" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_unpaid_share" CHECK ("products"."unpaid_share_percent" between 1 and 100);