-- Everything that the shop's first release keeps. The tables are what drizzle-kit writes for shop/*/tables.server.ts; what it does
-- not know stands at the end.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TYPE "public"."gender" AS ENUM('men', 'women', 'unisex');--> statement-breakpoint
CREATE TYPE "public"."product_state" AS ENUM('draft', 'live', 'archived');--> statement-breakpoint
CREATE TYPE "public"."banner_position" AS ENUM('hero', 'category');--> statement-breakpoint
CREATE TYPE "public"."message_state" AS ENUM('new', 'assigned', 'answered', 'closed');--> statement-breakpoint
CREATE TYPE "public"."promo_kind" AS ENUM('percent', 'fixed', 'free_shipping');--> statement-breakpoint
CREATE TYPE "public"."order_event_kind" AS ENUM('payment', 'fulfilment', 'note', 'review');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned');--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('pending', 'completed', 'failed', 'expired', 'partly_refunded', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."payment_disposition" AS ENUM('normal', 'duplicate', 'mismatch');--> statement-breakpoint
CREATE TYPE "public"."gateway_payment_status" AS ENUM('created', 'failed', 'authorized', 'captured', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('requested', 'pending', 'processed', 'failed');--> statement-breakpoint
CREATE TYPE "public"."product_import_state" AS ENUM('uploaded', 'checking', 'checked', 'applying', 'done', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."product_import_outcome" AS ENUM('create', 'change', 'same', 'refused');--> statement-breakpoint
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
CREATE TABLE "former_category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
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
CREATE TABLE "limit_counts" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_counts_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
CREATE TABLE "banner_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_key" text NOT NULL,
	"phone_image_key" text,
	"alt" text DEFAULT '' NOT NULL,
	"page" text DEFAULT 'home' NOT NULL,
	"position" "banner_position" NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"link" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "banner_images_dates" CHECK ("banner_images"."ends_at" > "banner_images"."starts_at")
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
CREATE TABLE "message_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"subscribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "newsletter_subscribers_token_unique" UNIQUE("token")
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
CREATE TABLE "emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now(),
	"message_id" text,
	"sent_at" timestamp with time zone,
	"is_only_on_disk" boolean DEFAULT false NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "counted_stock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"pieces" bigint NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counted_stock_single" CHECK ("counted_stock"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"prefix" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_prefix_financial_year_pk" PRIMARY KEY("prefix","financial_year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"refund_id" bigint,
	"number" text NOT NULL,
	"financial_year" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "invoices_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_number" UNIQUE("number","financial_year"),
	CONSTRAINT "invoices_number_length" CHECK (length("invoices"."number") <= 16)
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
	"invoice_number" text,
	"search_text" text GENERATED ALWAYS AS (lower(normalize(' ' || "orders"."number" || ' ' || "orders"."first_name" || ' ' || "orders"."last_name" || ' ' || "orders"."customer_phone" || ' ' || "orders"."customer_email" || ' ' || coalesce("orders"."tracking_number", '')))) STORED NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_checkoutKey_unique" UNIQUE("checkout_key"),
	CONSTRAINT "orders_gatewayOrderId_unique" UNIQUE("gateway_order_id"),
	CONSTRAINT "orders_number" CHECK ("orders"."number" ~ '^[A-Z][A-Z0-9]{0,5}-[0-9]{6,12}$'),
	CONSTRAINT "orders_subtotal" CHECK ("orders"."subtotal_paise" >= 0),
	CONSTRAINT "orders_shipping" CHECK ("orders"."shipping_paise" >= 0),
	CONSTRAINT "orders_discount" CHECK ("orders"."discount_paise" between 0 and "orders"."subtotal_paise" + "orders"."shipping_paise"),
	CONSTRAINT "orders_paid" CHECK (("orders"."paid_at" is null) = ("orders"."payment_state" in ('pending', 'failed', 'expired'))),
	CONSTRAINT "orders_unpaid_wait" CHECK ("orders"."order_status" in ('pending', 'cancelled') or "orders"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "product_sales_days" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"units" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	CONSTRAINT "product_sales_days_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_sales_periods" (
	"period" date NOT NULL,
	"product_id" integer NOT NULL,
	"units" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	CONSTRAINT "product_sales_periods_period_product_id_pk" PRIMARY KEY("period","product_id")
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"started" integer NOT NULL,
	"converted" integer NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"revenue_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unpaid_reservations" (
	"order_id" bigint NOT NULL,
	"variant_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"network" text NOT NULL,
	"wide_network" text NOT NULL,
	CONSTRAINT "unpaid_reservations_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "unpaid_reservations_pieces" CHECK ("unpaid_reservations"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_accounts" (
	"provider" text PRIMARY KEY NOT NULL,
	"shut_until" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"looks_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gateway_in_use" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"provider" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_in_use_single" CHECK ("gateway_in_use"."id" = 1)
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
	"looked_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"looks_since" timestamp with time zone,
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
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text,
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
CREATE TABLE "policy_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"policy" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_versions_once" UNIQUE("policy","version")
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
	"demo_filled_at" timestamp with time zone,
	CONSTRAINT "store_settings_single" CHECK ("store_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"cells" text[] NOT NULL,
	"key" text,
	"sku" text,
	"outcome" "product_import_outcome",
	"words" text,
	"version" integer,
	"is_applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"state" "product_import_state" DEFAULT 'uploaded' NOT NULL,
	"headings" text[] NOT NULL,
	"row_count" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"defaults" jsonb NOT NULL,
	"applied_up_to" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"held_until" timestamp with time zone,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
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
CREATE TABLE "known_devices" (
	"device" uuid NOT NULL,
	"user_id" text NOT NULL,
	"network" text NOT NULL,
	"last_sign_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_device_network_pk" PRIMARY KEY("device","network")
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
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
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
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"invited_by" text,
	"deactivated_at" timestamp with time zone,
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
ALTER TABLE "former_category_slugs" ADD CONSTRAINT "former_category_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_image_key_images_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."images"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_images" ADD CONSTRAINT "banner_images_image_key_images_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."images"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_images" ADD CONSTRAINT "banner_images_phone_image_key_images_key_fk" FOREIGN KEY ("phone_image_key") REFERENCES "public"."images"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_entries" ADD CONSTRAINT "message_entries_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gateway_order_id_gateway_orders_id_fk" FOREIGN KEY ("gateway_order_id") REFERENCES "public"."gateway_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sales_days" ADD CONSTRAINT "product_sales_days_day_sales_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."sales_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_reservations" ADD CONSTRAINT "unpaid_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_reservations" ADD CONSTRAINT "unpaid_reservations_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gateway_order_id_gateway_orders_id_fk" FOREIGN KEY ("gateway_order_id") REFERENCES "public"."gateway_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_provider_payment_id_payments_provider_provider_payment_id_fk" FOREIGN KEY ("provider","provider_payment_id") REFERENCES "public"."payments"("provider","provider_payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_sort_order_index" ON "categories" USING btree ("sort_order");--> statement-breakpoint
CREATE INDEX "former_category_slugs_category_id_index" ON "former_category_slugs" USING btree ("category_id");--> statement-breakpoint
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
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("effective_price_paise","id");--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variants_stock" ON "variants" USING btree ("stock","id") WHERE "variants"."stock" is not null;--> statement-breakpoint
CREATE INDEX "variants_running_low" ON "variants" USING btree ("product_id") WHERE "variants"."stock" <= 3;--> statement-breakpoint
CREATE INDEX "variants_sku_start" ON "variants" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "banner_images_page_position_is_active_sort_order_index" ON "banner_images" USING btree ("page","position","is_active","sort_order");--> statement-breakpoint
CREATE INDEX "contact_messages_state_received_at_index" ON "contact_messages" USING btree ("state","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_assigned_to_index" ON "contact_messages" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (lower("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_entries_message_id_id_index" ON "message_entries" USING btree ("message_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_email" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_search" ON "newsletter_subscribers" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_code" ON "promo_codes" USING btree (upper("code"));--> statement-breakpoint
CREATE INDEX "images_created_at_index" ON "images" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once" ON "emails" USING btree ("subject","kind","occasion");--> statement-breakpoint
CREATE INDEX "emails_due" ON "emails" USING btree ("next_try_at") WHERE "emails"."next_try_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."refund_id" is null;--> statement-breakpoint
CREATE INDEX "order_events_order_id_id_index" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_items_order_id_index" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_product_id_index" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_items_variant_id_index" ON "order_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_highest" ON "orders" USING btree ("total_paise","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("order_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_state" ON "orders" USING btree ("payment_state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_total" ON "orders" USING btree ("order_status","total_paise","id");--> statement-breakpoint
CREATE INDEX "orders_payment_total" ON "orders" USING btree ("payment_state","total_paise","id");--> statement-breakpoint
CREATE INDEX "orders_status_payment" ON "orders" USING btree ("order_status","payment_state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at","id") WHERE order_status = 'pending' and payment_state not in ('expired', 'failed');--> statement-breakpoint
CREATE INDEX "orders_open_total" ON "orders" USING btree ("total_paise","id") WHERE order_status = 'pending' and payment_state not in ('expired', 'failed');--> statement-breakpoint
CREATE INDEX "orders_review" ON "orders" USING btree ("created_at","id") WHERE "orders"."needs_review" is not null;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","total_paise") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("expires_at") WHERE "orders"."payment_state" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_uninvoiced" ON "orders" USING btree ("paid_at") WHERE "orders"."invoice_number" is null and "orders"."paid_at" is not null and "orders"."order_status" in ('shipped', 'delivered', 'returned');--> statement-breakpoint
CREATE INDEX "orders_reserving_phone" ON "orders" USING btree ("customer_phone") WHERE "orders"."payment_state" = 'pending' and "orders"."stock_reserved";--> statement-breakpoint
CREATE INDEX "orders_reserving_email" ON "orders" USING btree (lower("customer_email")) WHERE "orders"."payment_state" = 'pending' and "orders"."stock_reserved";--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("customer_phone");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_sales_periods_best" ON "product_sales_periods" USING btree ("period","units");--> statement-breakpoint
CREATE INDEX "product_sales_periods_product" ON "product_sales_periods" USING btree ("product_id","period","units","revenue_paise");--> statement-breakpoint
CREATE INDEX "promo_uses_code" ON "promo_uses" USING btree (upper("code"),"phone");--> statement-breakpoint
CREATE INDEX "unpaid_reservations_wide_network_index" ON "unpaid_reservations" USING btree ("wide_network");--> statement-breakpoint
CREATE INDEX "unpaid_reservations_variant_id_index" ON "unpaid_reservations" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "gateway_orders_polled" ON "gateway_orders" USING btree ("id") WHERE "gateway_orders"."next_poll_at" is not null or "gateway_orders"."poll_count" > 0;--> statement-breakpoint
CREATE INDEX "gateway_orders_due" ON "gateway_orders" USING btree ("next_poll_at") WHERE "gateway_orders"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_gateway_order_id_index" ON "payments" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE INDEX "refunds_provider_provider_payment_id_index" ON "refunds" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "refunds_processed" ON "refunds" USING btree ("updated_at") WHERE "refunds"."status" = 'processed';--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."status" in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "webhook_events_bodies" ON "webhook_events" USING btree ("received_at") WHERE octet_length("webhook_events"."raw") > 0;--> statement-breakpoint
CREATE INDEX "webhook_events_waiting" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "product_import_rows_by_product" ON "product_import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "product_import_rows_by_sku" ON "product_import_rows" USING btree ("import_id","sku") WHERE "product_import_rows"."sku" is not null;--> statement-breakpoint
CREATE INDEX "product_import_rows_by_outcome" ON "product_import_rows" USING btree ("import_id","outcome","number");--> statement-breakpoint
CREATE INDEX "product_imports_at_work" ON "product_imports" USING btree ("id") WHERE "product_imports"."state" in ('checking', 'applying');--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_user_id_network_index" ON "known_devices" USING btree ("user_id","network");--> statement-breakpoint
CREATE INDEX "known_devices_last_sign_in_at_index" ON "known_devices" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_log_at_index" ON "staff_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_log_subject_at_index" ON "staff_log" USING btree ("subject","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_log_staff_id_id_index" ON "staff_log" USING btree ("staff_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_log_subject_part" ON "staff_log" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_one_per_person" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% keeps its lines for ever', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- Rows may leave the log once they are half a year old, which only the nightly removal asks for; they never change.
CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '180 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% keeps its lines until they are old', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER staff_log_append_only BEFORE UPDATE OR DELETE ON staff_log
  FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
CREATE TRIGGER staff_log_no_truncate BEFORE TRUNCATE ON staff_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Every write to products is announced on commit with their ids, whoever makes it: the index of products in each process lives by it.
CREATE FUNCTION announce_written_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids integer[] := (SELECT array_agg(id) FROM (SELECT id FROM written LIMIT 501) AS few);
BEGIN
	IF cardinality(ids) > 500 THEN
		PERFORM pg_notify('changed', 'products:all');
	ELSIF cardinality(ids) > 0 THEN
		PERFORM pg_notify('changed', 'products:' || array_to_string(ids, ','));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION announce_written_products();--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION announce_written_products();--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION announce_written_products();--> statement-breakpoint
CREATE FUNCTION announce_emptied_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('changed', 'products:all');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_emptied AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied_products();
--> statement-breakpoint
-- Whoever owes an e-mail that is due now wakes the sender on commit.
CREATE FUNCTION announce_due_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('changed', 'emails');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER email_owed AFTER INSERT ON emails FOR EACH ROW WHEN (NEW.next_try_at <= now()) EXECUTE FUNCTION announce_due_email();--> statement-breakpoint
CREATE TRIGGER email_owed_again AFTER UPDATE OF next_try_at ON emails FOR EACH ROW WHEN (NEW.next_try_at <= now()) EXECUTE FUNCTION announce_due_email();
--> statement-breakpoint
-- Once a subject is deleted, its e-mails go with it, as the four references had it.
CREATE FUNCTION remove_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM emails WHERE subject = TG_ARGV[0] || ' ' || OLD.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION remove_emails('order');--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON contact_messages FOR EACH ROW EXECUTE FUNCTION remove_emails('message');--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION remove_emails('staff');--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON newsletter_subscribers FOR EACH ROW EXECUTE FUNCTION remove_emails('subscriber');
