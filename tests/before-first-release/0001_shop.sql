CREATE TYPE "public"."gender" AS ENUM('men', 'women', 'unisex');--> statement-breakpoint
CREATE TYPE "public"."product_state" AS ENUM('draft', 'live', 'archived');--> statement-breakpoint
CREATE TYPE "public"."banner_position" AS ENUM('hero', 'category');--> statement-breakpoint
CREATE TYPE "public"."message_state" AS ENUM('new', 'assigned', 'answered');--> statement-breakpoint
CREATE TYPE "public"."promo_kind" AS ENUM('percent', 'fixed', 'free_shipping');--> statement-breakpoint
CREATE TYPE "public"."order_event_kind" AS ENUM('payment', 'fulfilment', 'note', 'review');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned');--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('pending', 'completed', 'failed', 'expired', 'partly_refunded', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."payment_disposition" AS ENUM('normal', 'duplicate', 'mismatch');--> statement-breakpoint
CREATE TYPE "public"."gateway_payment_status" AS ENUM('created', 'failed', 'authorized', 'captured', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('requested', 'pending', 'processed', 'failed');--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text GENERATED ALWAYS AS (trim(both '-' from regexp_replace(lower("categories"."name"), '[^[:alnum:]]+', '-', 'g'))) STORED NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_key" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_name_filled" CHECK (length(trim("categories"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"image_key" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"color" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"state" "product_state" DEFAULT 'draft' NOT NULL,
	"gender" "gender" NOT NULL,
	"category" text NOT NULL,
	"category_slug" text GENERATED ALWAYS AS (trim(both '-' from regexp_replace(lower("products"."category"), '[^[:alnum:]]+', '-', 'g'))) STORED NOT NULL,
	"price_paise" integer NOT NULL,
	"sale_price_paise" integer,
	"effective_price_paise" integer GENERATED ALWAYS AS (least("products"."price_paise", coalesce("products"."sale_price_paise", "products"."price_paise"))) STORED NOT NULL,
	"discount_percent" integer GENERATED ALWAYS AS (case when "products"."sale_price_paise" < "products"."price_paise" then round(("products"."price_paise" - "products"."sale_price_paise") * 100.0 / "products"."price_paise")::integer else 0 end) STORED NOT NULL,
	"sizes" text[] DEFAULT '{}' NOT NULL,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"color_names" text[] DEFAULT '{}' NOT NULL,
	"details" text[] DEFAULT '{}' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"new_arrival" boolean DEFAULT false NOT NULL,
	"bestseller" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower("products"."name" || chr(10) || "products"."category" || chr(10) || "products"."description")) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_name_filled" CHECK (length(trim("products"."name")) > 0),
	CONSTRAINT "products_price_positive" CHECK ("products"."price_paise" > 0),
	CONSTRAINT "products_sale_price_positive" CHECK ("products"."sale_price_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"sku" text NOT NULL,
	"size" text NOT NULL,
	"color" text,
	"stock" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variants_choice" UNIQUE NULLS NOT DISTINCT("product_id","size","color"),
	CONSTRAINT "variants_stock_not_negative" CHECK ("variants"."stock" >= 0),
	CONSTRAINT "variants_color_hex" CHECK ("variants"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "banner_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_key" text NOT NULL,
	"page" text DEFAULT 'home' NOT NULL,
	"position" "banner_position" NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"link" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"state" "message_state" DEFAULT 'new' NOT NULL,
	"assigned_to" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"subscribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unsubscribed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" "promo_kind" NOT NULL,
	"percent_off" integer,
	"amount_off_paise" integer,
	"minimum_subtotal_paise" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_phone" integer,
	"category_slugs" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_percent" CHECK (("promo_codes"."kind" = 'percent') = ("promo_codes"."percent_off" is not null)),
	CONSTRAINT "promo_codes_percent_range" CHECK ("promo_codes"."percent_off" between 1 and 100),
	CONSTRAINT "promo_codes_amount" CHECK (("promo_codes"."kind" = 'fixed') = ("promo_codes"."amount_off_paise" is not null)),
	CONSTRAINT "promo_codes_amount_positive" CHECK ("promo_codes"."amount_off_paise" > 0),
	CONSTRAINT "promo_codes_dates" CHECK ("promo_codes"."ends_at" > "promo_codes"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"key" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" "order_event_kind" NOT NULL,
	"from" text,
	"to" text,
	"note" text,
	"actor" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"product_id" integer,
	"variant_id" integer,
	"product_name" text NOT NULL,
	"sku" text NOT NULL,
	"category" text NOT NULL,
	"size" text NOT NULL,
	"color" text,
	"color_name" text,
	"image_key" text,
	"unit_price_paise" integer NOT NULL,
	"quantity" integer NOT NULL,
	"line_total_paise" integer GENERATED ALWAYS AS ("order_items"."unit_price_paise" * "order_items"."quantity") STORED NOT NULL,
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_price" CHECK ("order_items"."unit_price_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"checkout_key" uuid NOT NULL,
	"checkout_body_hash" "bytea" NOT NULL,
	"gateway_order_id" bigint,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"customer_name" text GENERATED ALWAYS AS ("orders"."first_name" || ' ' || "orders"."last_name") STORED NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"country" text DEFAULT 'IN' NOT NULL,
	"subtotal_paise" integer NOT NULL,
	"discount_paise" integer DEFAULT 0 NOT NULL,
	"shipping_paise" integer NOT NULL,
	"total_paise" integer GENERATED ALWAYS AS ("orders"."subtotal_paise" - "orders"."discount_paise" + "orders"."shipping_paise") STORED NOT NULL,
	"promo_code" text,
	"payment_method" text NOT NULL,
	"payment_state" "payment_state" DEFAULT 'pending' NOT NULL,
	"order_status" "order_status" DEFAULT 'pending' NOT NULL,
	"stock_reserved" boolean DEFAULT false NOT NULL,
	"needs_review" text,
	"courier" text,
	"tracking_number" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_checkoutKey_unique" UNIQUE("checkout_key"),
	CONSTRAINT "orders_gatewayOrderId_unique" UNIQUE("gateway_order_id"),
	CONSTRAINT "orders_number" CHECK ("orders"."number" ~ '^FW-[0-9]{6,}$'),
	CONSTRAINT "orders_subtotal" CHECK ("orders"."subtotal_paise" >= 0),
	CONSTRAINT "orders_shipping" CHECK ("orders"."shipping_paise" >= 0),
	CONSTRAINT "orders_discount" CHECK ("orders"."discount_paise" between 0 and "orders"."subtotal_paise" + "orders"."shipping_paise"),
	CONSTRAINT "orders_paid" CHECK (("orders"."paid_at" is null) = ("orders"."payment_state" in ('pending', 'failed', 'expired'))),
	CONSTRAINT "orders_unpaid_wait" CHECK ("orders"."order_status" in ('pending', 'cancelled') or "orders"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"provider_order_id" text,
	"receipt" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_poll_at" timestamp with time zone,
	"poll_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "gateway_orders_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "gateway_orders_provider_id" UNIQUE("provider","provider_order_id"),
	CONSTRAINT "gateway_orders_receipt_length" CHECK (length("gateway_orders"."receipt") <= 40),
	CONSTRAINT "gateway_orders_amount" CHECK ("gateway_orders"."amount_paise" >= 100),
	CONSTRAINT "gateway_orders_currency" CHECK ("gateway_orders"."currency" = 'INR')
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"gateway_order_id" bigint NOT NULL,
	"status" "gateway_payment_status" NOT NULL,
	"rank" smallint NOT NULL,
	"method" text,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"refunded_paise" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"snapshot" jsonb NOT NULL,
	"disposition" "payment_disposition" DEFAULT 'normal' NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_provider_payment_id_pk" PRIMARY KEY("provider","provider_payment_id"),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_refund_id" text,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"status" "refund_status" DEFAULT 'requested' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_providerRefundId_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "webhook_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "store_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_settings_single" CHECK ("store_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_known" CHECK (role in ('owner', 'admin', 'catalogue', 'packing', 'support', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_image_key_images_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."images"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_image_key_images_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."images"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_images" ADD CONSTRAINT "banner_images_image_key_images_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."images"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_emails" ADD CONSTRAINT "order_emails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gateway_order_id_gateway_orders_id_fk" FOREIGN KEY ("gateway_order_id") REFERENCES "public"."gateway_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gateway_order_id_gateway_orders_id_fk" FOREIGN KEY ("gateway_order_id") REFERENCES "public"."gateway_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_provider_payment_id_payments_provider_provider_payment_id_fk" FOREIGN KEY ("provider","provider_payment_id") REFERENCES "public"."payments"("provider","provider_payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_sort_order_index" ON "categories" USING btree ("sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "product_images_order" ON "product_images" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_images_image_key_index" ON "product_images" USING btree ("image_key");--> statement-breakpoint
CREATE INDEX "products_live" ON "products" USING btree ("state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_gender" ON "products" USING btree ("gender");--> statement-breakpoint
CREATE INDEX "products_category_slug" ON "products" USING btree ("category_slug");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("state","effective_price_paise","id");--> statement-breakpoint
CREATE INDEX "products_discount" ON "products" USING btree ("state","discount_percent","id");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("id") WHERE "products"."featured";--> statement-breakpoint
CREATE INDEX "products_new_arrival" ON "products" USING btree ("id") WHERE "products"."new_arrival";--> statement-breakpoint
CREATE INDEX "products_bestseller" ON "products" USING btree ("id") WHERE "products"."bestseller";--> statement-breakpoint
CREATE INDEX "products_sizes" ON "products" USING gin ("sizes");--> statement-breakpoint
CREATE INDEX "products_color_names" ON "products" USING gin ("color_names");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "banner_images_page_position_is_active_sort_order_index" ON "banner_images" USING btree ("page","position","is_active","sort_order");--> statement-breakpoint
CREATE INDEX "contact_messages_state_received_at_index" ON "contact_messages" USING btree ("state","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_email" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_code" ON "promo_codes" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "images_created_at_index" ON "images" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_emails_once" ON "order_emails" USING btree ("order_id","kind","occasion");--> statement-breakpoint
CREATE INDEX "order_events_order_id_id_index" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_items_order_id_index" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_product_id_index" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_items_variant_id_index" ON "order_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("order_status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_payment_state" ON "orders" USING btree ("payment_state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_review" ON "orders" USING btree ("created_at" DESC NULLS LAST) WHERE "orders"."needs_review" is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("expires_at") WHERE "orders"."payment_state" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("customer_phone");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "orders_name_search" ON "orders" USING gin (lower("customer_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "promo_uses_code" ON "promo_uses" USING btree (upper("code"),"phone");--> statement-breakpoint
CREATE INDEX "gateway_orders_due" ON "gateway_orders" USING btree ("next_poll_at") WHERE "gateway_orders"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_gateway_order_id_index" ON "payments" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE INDEX "refunds_provider_provider_payment_id_index" ON "refunds" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "webhook_events_waiting" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_log_at_index" ON "staff_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_log_subject_at_index" ON "staff_log" USING btree ("subject","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");