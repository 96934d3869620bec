-- Written by drizzle-kit from the tables of the sources, but for the extension here and all below the line
-- "Not known to drizzle-kit".
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."gender" AS ENUM('men', 'women', 'unisex');--> statement-breakpoint
CREATE TYPE "public"."product_state" AS ENUM('draft', 'live', 'archived');--> statement-breakpoint
CREATE TYPE "public"."banner_position" AS ENUM('hero', 'category');--> statement-breakpoint
CREATE TYPE "public"."message_state" AS ENUM('new', 'assigned', 'answered', 'closed');--> statement-breakpoint
CREATE TYPE "public"."promo_kind" AS ENUM('percent', 'fixed', 'free_shipping');--> statement-breakpoint
CREATE TYPE "public"."order_event_kind" AS ENUM('payment', 'fulfilment', 'note', 'review');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned');--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('pending', 'completed', 'failed', 'expired', 'partly_refunded', 'refunded', 'to_confirm', 'to_collect', 'not_collected');--> statement-breakpoint
CREATE TYPE "public"."payment_disposition" AS ENUM('normal', 'duplicate', 'mismatch');--> statement-breakpoint
CREATE TYPE "public"."gateway_payment_status" AS ENUM('created', 'failed', 'authorized', 'captured', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('requested', 'pending', 'processed', 'failed');--> statement-breakpoint
CREATE TYPE "public"."piece_fate" AS ENUM('shelf', 'seconds', 'written off', 'worn', 'not ours');--> statement-breakpoint
CREATE TYPE "public"."return_reason" AS ENUM('too small', 'too large', 'quality', 'different from picture', 'wrong piece', 'damaged', 'late', 'changed mind', 'other');--> statement-breakpoint
CREATE TYPE "public"."return_state" AS ENUM('requested', 'approved', 'received', 'closed', 'declined', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."booking_state" AS ENUM('none', 'waiting', 'booked', 'refused', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."remittance_outcome" AS ENUM('matched', 'late', 'short', 'over', 'not_delivered', 'unknown', 'doubled', 'before');--> statement-breakpoint
CREATE TYPE "public"."parcel_provider" AS ENUM('manual', 'shiprocket');--> statement-breakpoint
CREATE TYPE "public"."parcel_status" AS ENUM('booked', 'picked_up', 'in_transit', 'out_for_delivery', 'delivery_failed', 'delivered', 'returning', 'returned', 'lost', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."scan_status" AS ENUM('booked', 'picked_up', 'in_transit', 'out_for_delivery', 'delivery_failed', 'delivered', 'returning', 'returned', 'lost', 'cancelled', 'unknown', 'damaged', 'partly_delivered');--> statement-breakpoint
CREATE TYPE "public"."product_import_state" AS ENUM('uploaded', 'checking', 'checked', 'applying', 'done', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."product_import_outcome" AS ENUM('create', 'change', 'same', 'refused');--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "backup_drills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_drills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"last_commit_at" timestamp with time zone,
	"problems" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_dumps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "server_dumps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ended_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"place" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text GENERATED ALWAYS AS (trim(both '-' from regexp_replace(lower("categories"."name"), '[^[:alnum:]]+', '-', 'g'))) STORED NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_key" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"size_guide" jsonb,
	"womens_size_guide" jsonb,
	"declarations" jsonb,
	"grams" integer,
	"box" jsonb,
	"return_rule" jsonb,
	"search_title" text DEFAULT '' NOT NULL,
	"search_description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_name_filled" CHECK (length(trim("categories"."name")) > 0),
	CONSTRAINT "categories_grams" CHECK ("categories"."grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_key" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"how" text NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"match" text DEFAULT 'all' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"genders" "gender"[] DEFAULT '{}' NOT NULL,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"min_price_paise" integer,
	"max_price_paise" integer,
	"new_since" date,
	"on_sale" boolean DEFAULT false NOT NULL,
	"in_stock" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"search_title" text DEFAULT '' NOT NULL,
	"search_description" text DEFAULT '' NOT NULL,
	"share_image_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "collections_title_filled" CHECK (length(trim("collections"."title")) > 0),
	CONSTRAINT "collections_how" CHECK ("collections"."how" in ('hand', 'rule')),
	CONSTRAINT "collections_match" CHECK ("collections"."match" in ('all', 'any'))
);
--> statement-breakpoint
CREATE TABLE "former_category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"phrase" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missed_searches_day_phrase_pk" PRIMARY KEY("day","phrase"),
	CONSTRAINT "missed_searches_short" CHECK (length("missed_searches"."phrase") <= 60)
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
	"own_color_names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"details" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"new_arrival" boolean DEFAULT false NOT NULL,
	"bestseller" boolean DEFAULT false NOT NULL,
	"max_per_person" integer,
	"unpaid_share_percent" integer,
	"starts_at" timestamp with time zone,
	"size_guide" jsonb,
	"mrp_paise" integer,
	"mrp_confirmed" boolean DEFAULT false NOT NULL,
	"hsn" text DEFAULT '' NOT NULL,
	"gst_percent" integer,
	"return_rule" jsonb,
	"declarations" jsonb,
	"grams" integer,
	"box" jsonb,
	"search_title" text DEFAULT '' NOT NULL,
	"search_description" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower("products"."name" || chr(10) || "products"."category" || chr(10) || "products"."description")) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_name_filled" CHECK (length(trim("products"."name")) > 0),
	CONSTRAINT "products_price_positive" CHECK ("products"."price_paise" > 0),
	CONSTRAINT "products_sale_price_positive" CHECK ("products"."sale_price_paise" > 0),
	CONSTRAINT "products_max_per_person" CHECK ("products"."max_per_person" > 0),
	CONSTRAINT "products_grams" CHECK ("products"."grams" > 0),
	CONSTRAINT "products_unpaid_share" CHECK ("products"."unpaid_share_percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "start_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "start_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"email" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "start_reminders_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "synonym_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonym_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"sku" text NOT NULL,
	"size" text NOT NULL,
	"color" text,
	"stock" integer,
	"grams" integer,
	"box" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variants_choice" UNIQUE NULLS NOT DISTINCT("product_id","size","color"),
	CONSTRAINT "variants_grams" CHECK ("variants"."grams" > 0),
	CONSTRAINT "variants_stock_not_negative" CHECK ("variants"."stock" >= 0),
	CONSTRAINT "variants_color_hex" CHECK ("variants"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "code_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"max_per_hour" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "code_settings_single" CHECK ("code_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"digest" text,
	"sealed" text,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "phone_codes_once" UNIQUE("phone","purpose"),
	CONSTRAINT "phone_codes_used" CHECK (("phone_codes"."used_at" is null) = ("phone_codes"."digest" is not null) and ("phone_codes"."used_at" is null) = ("phone_codes"."sealed" is not null))
);
--> statement-breakpoint
CREATE TABLE "connection_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"shown" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_sessions" (
	"email" text PRIMARY KEY NOT NULL,
	"sealed" text
);
--> statement-breakpoint
CREATE TABLE "earlier_gateway_accounts" (
	"key_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"is_renewed" boolean NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_balances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_balances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"holder" text NOT NULL,
	"paise" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_balances_holder_unique" UNIQUE("holder"),
	CONSTRAINT "credit_balances_not_negative" CHECK ("credit_balances"."paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"holder_id" bigint NOT NULL,
	"paise" integer NOT NULL,
	"cause" text NOT NULL,
	"reference" text NOT NULL,
	"lot" bigint,
	"expires_at" timestamp with time zone,
	"order_number" text,
	"phone_id" bigint,
	"is_test" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"given_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_once" UNIQUE NULLS NOT DISTINCT("cause","reference","lot"),
	CONSTRAINT "credit_entries_cause" CHECK ("credit_entries"."cause" in ('return', 'bonus', 'goodwill', 'given_back', 'spent', 'expired')),
	CONSTRAINT "credit_entries_sign" CHECK (("credit_entries"."paise" < 0) = ("credit_entries"."cause" in ('spent', 'expired')) and "credit_entries"."paise" <> 0),
	CONSTRAINT "credit_entries_lot" CHECK (("credit_entries"."lot" is null) = ("credit_entries"."expires_at" is not null)),
	CONSTRAINT "credit_entries_taken" CHECK ("credit_entries"."paise" > 0 or "credit_entries"."lot" is not null)
);
--> statement-breakpoint
CREATE TABLE "credit_phones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_phones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"holder_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"opens_all" boolean DEFAULT false NOT NULL,
	CONSTRAINT "credit_phones_once" UNIQUE("holder_id","phone")
);
--> statement-breakpoint
CREATE TABLE "credit_terms" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_terms_single" CHECK ("credit_terms"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "delivery_charges" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_charges_single" CHECK ("delivery_charges"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "pin_services" (
	"pin_code" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"closed_until" date,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pin_services_pin_code" CHECK ("pin_services"."pin_code" ~ '^[1-9][0-9]{5}$')
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
	"cause" text NOT NULL,
	"against_id" bigint,
	"number" text NOT NULL,
	"financial_year" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("number","financial_year"),
	CONSTRAINT "invoices_one_per_cause" UNIQUE NULLS NOT DISTINCT("order_id","cause","against_id"),
	CONSTRAINT "invoices_number_length" CHECK (length("invoices"."number") <= 16)
);
--> statement-breakpoint
CREATE TABLE "health_findings" (
	"source" text NOT NULL,
	"machine" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"summary" text NOT NULL,
	"what_to_do" text,
	"bad_since" timestamp with time zone,
	"good_since" timestamp with time zone,
	"mailed_state" text,
	"mailed_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_findings_source_machine_pk" PRIMARY KEY("source","machine")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"error" text,
	"last_error" text,
	"last_error_at" timestamp with time zone,
	"failing_since" timestamp with time zone
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
CREATE TABLE "look_draft" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"look" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "look_draft_single" CHECK ("look_draft"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "look_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"look" jsonb NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "logo_files" (
	"key" text NOT NULL,
	"name" text NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "logo_files_key_name_pk" PRIMARY KEY("key","name")
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"key" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"place" text PRIMARY KEY NOT NULL,
	"entries" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "registered_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"dlt_template_id" text NOT NULL,
	"provider_template_id" text NOT NULL,
	"is_on" boolean NOT NULL,
	"stopped_why" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_reports" (
	"digest" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"provider_id" text NOT NULL,
	"said" text NOT NULL,
	"is_known" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now(),
	"claimed_at" timestamp with time zone,
	"provider_id" text,
	"sent_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "cash_confirmations" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "cash_confirmations_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "cash_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"key" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"utr" text,
	"paid_at" timestamp with time zone,
	"paid_by" text,
	"first_paid_at" timestamp with time zone,
	CONSTRAINT "cash_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "cash_refunds_amount" CHECK ("cash_refunds"."amount_paise" > 0),
	CONSTRAINT "cash_refunds_paid" CHECK (num_nulls("cash_refunds"."utr", "cash_refunds"."paid_at", "cash_refunds"."paid_by") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "refund_accounts" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"mask" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"provider" text NOT NULL,
	"way" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"mask" text,
	"provider_id" text,
	"page" text,
	"utr" text,
	"why" text,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_look_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payouts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payouts_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "counted_stock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"pieces" bigint NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counted_stock_single" CHECK ("counted_stock"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "held_back_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "held_back_orders_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "unpaid_reservations" (
	"order_id" bigint NOT NULL,
	"variant_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"network" text NOT NULL,
	"wide_network" text NOT NULL,
	"own_share" boolean DEFAULT false NOT NULL,
	CONSTRAINT "unpaid_reservations_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "unpaid_reservations_pieces" CHECK ("unpaid_reservations"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
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
	"return_rule" jsonb,
	"returned_quantity" integer DEFAULT 0 NOT NULL,
	"restocked_quantity" integer DEFAULT 0 NOT NULL,
	"hsn" text DEFAULT '' NOT NULL,
	"gst_percent" integer,
	"line_total_paise" integer GENERATED ALWAYS AS ("order_items"."unit_price_paise" * "order_items"."quantity") STORED NOT NULL,
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_price" CHECK ("order_items"."unit_price_paise" > 0),
	CONSTRAINT "order_items_returned" CHECK ("order_items"."returned_quantity" between 0 and "order_items"."quantity"),
	CONSTRAINT "order_items_restocked" CHECK ("order_items"."restocked_quantity" between 0 and "order_items"."returned_quantity")
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
	"landmark" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"country" text DEFAULT 'IN' NOT NULL,
	"subtotal_paise" integer NOT NULL,
	"discount_paise" integer DEFAULT 0 NOT NULL,
	"shipping_paise" integer NOT NULL,
	"cash_fee_paise" integer DEFAULT 0 NOT NULL,
	"rounding_paise" integer DEFAULT 0 NOT NULL,
	"total_paise" integer GENERATED ALWAYS AS ("orders"."subtotal_paise" - "orders"."discount_paise" + "orders"."shipping_paise" + "orders"."cash_fee_paise" + "orders"."rounding_paise") STORED NOT NULL,
	"credit_paise" integer DEFAULT 0 NOT NULL,
	"difference_paise" integer DEFAULT 0 NOT NULL,
	"owed_paise" integer DEFAULT 0 NOT NULL,
	"promo_code" text,
	"payment_method" text NOT NULL,
	"payment_state" "payment_state" DEFAULT 'pending' NOT NULL,
	"order_status" "order_status" DEFAULT 'pending' NOT NULL,
	"stock_reserved" boolean DEFAULT false NOT NULL,
	"phone_proved" boolean DEFAULT false NOT NULL,
	"needs_review" text,
	"courier" text,
	"tracking_number" text,
	"delivery_method" text,
	"promised_from" date,
	"promised_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"remitted_at" timestamp with time zone,
	"seller_id" uuid,
	"exchanged_from" bigint,
	"invoice_number" text,
	"search_text" text GENERATED ALWAYS AS (lower(normalize(' ' || "orders"."number" || ' ' || "orders"."first_name" || ' ' || "orders"."last_name" || ' ' || "orders"."customer_phone" || ' ' || "orders"."customer_email" || ' ' || coalesce("orders"."tracking_number", '')))) STORED NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_checkoutKey_unique" UNIQUE("checkout_key"),
	CONSTRAINT "orders_gatewayOrderId_unique" UNIQUE("gateway_order_id"),
	CONSTRAINT "orders_number" CHECK ("orders"."number" ~ '^[A-Z][A-Z0-9]{0,5}-[0-9]{6,12}$'),
	CONSTRAINT "orders_subtotal" CHECK ("orders"."subtotal_paise" >= 0),
	CONSTRAINT "orders_shipping" CHECK ("orders"."shipping_paise" >= 0),
	CONSTRAINT "orders_discount" CHECK ("orders"."discount_paise" between 0 and "orders"."subtotal_paise" + "orders"."shipping_paise"),
	CONSTRAINT "orders_promised" CHECK (num_nulls("orders"."delivery_method", "orders"."promised_from", "orders"."promised_to") in (0, 3) and "orders"."promised_from" <= "orders"."promised_to"),
	CONSTRAINT "orders_paid" CHECK (("orders"."paid_at" is null) = ("orders"."payment_state" in ('pending', 'failed', 'expired', 'to_confirm', 'to_collect', 'not_collected'))),
	CONSTRAINT "orders_unpaid_wait" CHECK ("orders"."order_status" in ('pending', 'cancelled') or "orders"."paid_at" is not null or "orders"."payment_state" in ('to_collect', 'not_collected')),
	CONSTRAINT "orders_cash" CHECK ("orders"."cash_fee_paise" >= 0 and "orders"."rounding_paise" between 0 and 99 and ("orders"."payment_state" not in ('to_confirm', 'to_collect', 'not_collected') or "orders"."total_paise" % 100 = 0)),
	CONSTRAINT "orders_credit" CHECK ("orders"."credit_paise" between 0 and "orders"."total_paise"),
	CONSTRAINT "orders_difference" CHECK ("orders"."difference_paise" between 0 and "orders"."total_paise"),
	CONSTRAINT "orders_owed" CHECK ("orders"."owed_paise" >= 0 and "orders"."owed_paise" + "orders"."difference_paise" <= "orders"."total_paise"),
	CONSTRAINT "orders_remitted" CHECK ("orders"."remitted_at" is null or "orders"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"page_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_versions_page_id_version_pk" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"is_home" boolean DEFAULT false NOT NULL,
	"slug" text NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_version" integer,
	"published_at" timestamp with time zone,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pages_slug" CHECK ("pages"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "gateway_accounts" (
	"provider" text PRIMARY KEY NOT NULL,
	"shut_until" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"looks_since" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text
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
	"account" text,
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
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from" text NOT NULL,
	"to" text NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from_unique" UNIQUE("from"),
	CONSTRAINT "redirects_from_is_path" CHECK ("redirects"."from" like '/%'),
	CONSTRAINT "redirects_elsewhere" CHECK ("redirects"."from" <> "redirects"."to")
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"reason" "return_reason" NOT NULL,
	"asked" integer NOT NULL,
	"received" integer,
	"exchange" text,
	"exchange_variant_id" integer,
	"exchange_size" text,
	"exchange_color_name" text,
	"exchange_product_name" text,
	"exchange_price_paise" integer,
	"held_until" timestamp with time zone,
	CONSTRAINT "return_lines_once" UNIQUE("request_id","order_item_id"),
	CONSTRAINT "return_lines_exchange" CHECK ("return_lines"."exchange" in ('wished', 'held', 'to pay', 'sent', 'unpaid', 'ahead', 'owed', 'dropped', 'gone', 'over')),
	CONSTRAINT "return_lines_exchange_size" CHECK (("return_lines"."exchange" is null) = ("return_lines"."exchange_size" is null)),
	CONSTRAINT "return_lines_exchange_product" CHECK (("return_lines"."exchange_product_name" is null) = ("return_lines"."exchange_price_paise" is null) and ("return_lines"."exchange_price_paise" is null or "return_lines"."exchange_price_paise" > 0 and "return_lines"."exchange" is not null)),
	CONSTRAINT "return_lines_held" CHECK (("return_lines"."held_until" is not null) = (coalesce("return_lines"."exchange", '') = 'held')),
	CONSTRAINT "return_lines_asked" CHECK ("return_lines"."asked" > 0),
	CONSTRAINT "return_lines_received" CHECK ("return_lines"."received" between 0 and "return_lines"."asked")
);
--> statement-breakpoint
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
CREATE TABLE "return_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"state" "return_state" DEFAULT 'requested' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"warning" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"terms" jsonb NOT NULL,
	"shown_paise" integer NOT NULL,
	"shown_to_pay_paise" integer DEFAULT 0 NOT NULL,
	"wishes_credit" boolean DEFAULT false NOT NULL,
	"bonus_percent" integer DEFAULT 0 NOT NULL,
	"comes_back" jsonb,
	"exchange_order_id" bigint,
	"sends_ahead" boolean DEFAULT false NOT NULL,
	"handed_over_at" timestamp with time zone,
	"carrier" text,
	"tracking_number" text,
	"overdue_at" timestamp with time zone,
	"owed_paise" integer DEFAULT 0 NOT NULL,
	"owed_end" text,
	"version" integer DEFAULT 1 NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"judged_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "return_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "return_requests_exchangeOrderId_unique" UNIQUE("exchange_order_id"),
	CONSTRAINT "return_requests_shown" CHECK ("return_requests"."shown_paise" >= 0 and "return_requests"."shown_to_pay_paise" >= 0),
	CONSTRAINT "return_requests_received" CHECK (("return_requests"."received_at" is not null) = ("return_requests"."state" in ('received', 'closed'))),
	CONSTRAINT "return_requests_judged" CHECK (("return_requests"."judged_at" is null) = ("return_requests"."comes_back" is null)),
	CONSTRAINT "return_requests_judged_received" CHECK ("return_requests"."judged_at" is null or "return_requests"."received_at" is not null),
	CONSTRAINT "return_requests_closed" CHECK (("return_requests"."closed_at" is not null) = ("return_requests"."state" = 'closed')),
	CONSTRAINT "return_requests_closed_judged" CHECK ("return_requests"."closed_at" is null or "return_requests"."judged_at" is not null),
	CONSTRAINT "return_requests_handed_over" CHECK (num_nulls("return_requests"."handed_over_at", "return_requests"."carrier", "return_requests"."tracking_number") in (0, 3) and ("return_requests"."overdue_at" is null or "return_requests"."handed_over_at" is not null)),
	CONSTRAINT "return_requests_owed" CHECK ("return_requests"."owed_paise" >= 0 and "return_requests"."owed_end" in ('paid', 'written off') and ("return_requests"."owed_end" is null or "return_requests"."owed_paise" > 0))
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
CREATE TABLE "store_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_terms" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_terms_single" CHECK ("cash_terms"."id" = 1)
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
CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"brand_name" text NOT NULL,
	"legal_name" text NOT NULL,
	"gstin" text NOT NULL,
	"address_line" text NOT NULL,
	"city" text NOT NULL,
	"pin_code" text NOT NULL,
	"state" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"demo_filled_at" timestamp with time zone,
	"demo_cleared_at" timestamp with time zone,
	"opening" text DEFAULT 'open' NOT NULL,
	"closed_sentence" text DEFAULT '' NOT NULL,
	CONSTRAINT "store_settings_single" CHECK ("store_settings"."id" = 1),
	CONSTRAINT "store_settings_opening" CHECK ("store_settings"."opening" in ('in preparation', 'open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "booking_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"service_rule" text DEFAULT 'cheapest' NOT NULL,
	"box_length_cm" integer DEFAULT 30 NOT NULL,
	"box_width_cm" integer DEFAULT 25 NOT NULL,
	"box_height_cm" integer DEFAULT 5 NOT NULL,
	"asks_pin_codes" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "booking_settings_single" CHECK ("booking_settings"."id" = 1),
	CONSTRAINT "booking_settings_rule" CHECK ("booking_settings"."service_rule" in ('cheapest', 'fastest')),
	CONSTRAINT "booking_settings_box" CHECK ("booking_settings"."box_length_cm" > 0 and "booking_settings"."box_width_cm" > 0 and "booking_settings"."box_height_cm" > 0)
);
--> statement-breakpoint
CREATE TABLE "courier_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"body" "bytea" NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"is_trusted" boolean DEFAULT false NOT NULL,
	"awb" text,
	"parcel_id" bigint,
	"outcome" text DEFAULT 'waiting' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_charges" (
	"awb" text PRIMARY KEY NOT NULL,
	"parcel_id" bigint NOT NULL,
	"applied_grams" integer NOT NULL,
	"charged_grams" integer NOT NULL,
	"debit_paise" integer NOT NULL,
	"credit_paise" integer NOT NULL,
	"heavier_since" timestamp with time zone,
	"answer" text,
	"note" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "parcel_charges_answer" CHECK ("parcel_charges"."answer" in ('accepted', 'disputed')),
	CONSTRAINT "parcel_charges_answered" CHECK (num_nulls("parcel_charges"."answer", "parcel_charges"."note", "parcel_charges"."answered_by", "parcel_charges"."answered_at") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "parcel_items" (
	"parcel_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" integer,
	CONSTRAINT "parcel_items_parcel_id_order_item_id_pk" PRIMARY KEY("parcel_id","order_item_id"),
	CONSTRAINT "parcel_items_quantity" CHECK ("parcel_items"."quantity" > 0),
	CONSTRAINT "parcel_items_restocked" CHECK ("parcel_items"."restocked" between 0 and "parcel_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "parcel_scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" bigint NOT NULL,
	"awb" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" "scan_status" NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	"place" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_scans_once" UNIQUE("parcel_id","awb","at","code","text")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"serial" integer NOT NULL,
	"provider" "parcel_provider" DEFAULT 'manual' NOT NULL,
	"courier" text,
	"awb" text,
	"grams" integer,
	"length_cm" integer,
	"width_cm" integer,
	"height_cm" integer,
	"status" "parcel_status",
	"status_at" timestamp with time zone,
	"unclear" text,
	"trouble" text,
	"collect_paise" integer,
	"booking_state" "booking_state" DEFAULT 'none' NOT NULL,
	"reference" text,
	"bookings" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"refusal" text,
	"provider_order_id" text,
	"provider_shipment_id" text,
	"label_key" text,
	"pickup_at" timestamp with time zone,
	"packed_at" timestamp with time zone,
	"promised_on" date,
	"last_news_at" timestamp with time zone,
	"next_look_at" timestamp with time zone,
	"last_looked_at" timestamp with time zone,
	"answer" text,
	"answered_for" timestamp with time zone,
	"answer_open_since" timestamp with time zone,
	"received_at" timestamp with time zone,
	"received_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_reference_unique" UNIQUE("reference"),
	CONSTRAINT "parcels_serial" UNIQUE("order_id","serial"),
	CONSTRAINT "parcels_awb" UNIQUE("awb"),
	CONSTRAINT "parcels_reference" CHECK (length("parcels"."reference") <= 50),
	CONSTRAINT "parcels_size" CHECK ("parcels"."grams" > 0 and "parcels"."length_cm" > 0 and "parcels"."width_cm" > 0 and "parcels"."height_cm" > 0),
	CONSTRAINT "parcels_collect" CHECK ("parcels"."collect_paise" > 0 and "parcels"."collect_paise" % 100 = 0),
	CONSTRAINT "parcels_waiting" CHECK ("parcels"."booking_state" <> 'waiting' or "parcels"."reference" is not null),
	CONSTRAINT "parcels_booked" CHECK ("parcels"."booking_state" <> 'booked' or "parcels"."awb" is not null),
	CONSTRAINT "parcels_trouble" CHECK ("parcels"."trouble" in ('damaged', 'partly_delivered'))
);
--> statement-breakpoint
CREATE TABLE "remittance_lines" (
	"remittance_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"awb" text NOT NULL,
	"order_text" text NOT NULL,
	"utr" text NOT NULL,
	"paid_on" date,
	"order_id" bigint,
	"parcel_id" bigint,
	"outcome" "remittance_outcome" NOT NULL,
	"amount_paise" integer NOT NULL,
	"due_paise" integer NOT NULL,
	"counted_paise" integer NOT NULL,
	"settled_note" text,
	"settled_by" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "remittance_lines_remittance_id_row_pk" PRIMARY KEY("remittance_id","row"),
	CONSTRAINT "remittance_lines_counted" CHECK ("remittance_lines"."counted_paise" in (0, "remittance_lines"."amount_paise")),
	CONSTRAINT "remittance_lines_uncounted" CHECK ("remittance_lines"."outcome" not in ('unknown', 'doubled', 'before') or "remittance_lines"."counted_paise" = 0),
	CONSTRAINT "remittance_lines_settled" CHECK (("remittance_lines"."settled_at" is null) = ("remittance_lines"."settled_note" is null) and ("remittance_lines"."settled_at" is null) = ("remittance_lines"."settled_by" is null))
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"utr" text NOT NULL,
	"received_on" date NOT NULL,
	"bank_paise" bigint,
	"rows_paise" bigint NOT NULL,
	"counted_paise" bigint NOT NULL,
	"applied_by" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remittances_file" UNIQUE("file_hash"),
	CONSTRAINT "remittances_sums" CHECK ("remittances"."counted_paise" between 0 and "remittances"."rows_paise" and "remittances"."bank_paise" >= 0)
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
	"retry_outcome" "product_import_outcome",
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
CREATE TABLE "product_type_categories" (
	"type" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
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
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_size" CHECK (char_length("saved_views"."name") <= 40 and char_length("saved_views"."query") <= 1000)
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
CREATE TABLE "waiting_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"email" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"offered_until" timestamp with time zone,
	CONSTRAINT "waiting_places_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_image_key_images_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."images"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_image_key_images_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."images"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_share_image_key_images_key_fk" FOREIGN KEY ("share_image_key") REFERENCES "public"."images"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_category_slugs" ADD CONSTRAINT "former_category_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_image_key_images_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."images"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "start_reminders" ADD CONSTRAINT "start_reminders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_holder_id_credit_balances_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."credit_balances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_lot_credit_entries_id_fk" FOREIGN KEY ("lot") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_phone_id_credit_phones_id_fk" FOREIGN KEY ("phone_id") REFERENCES "public"."credit_phones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_phones" ADD CONSTRAINT "credit_phones_holder_id_credit_balances_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."credit_balances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_against_id_invoices_id_fk" FOREIGN KEY ("against_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_images" ADD CONSTRAINT "banner_images_image_key_images_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."images"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_images" ADD CONSTRAINT "banner_images_phone_image_key_images_key_fk" FOREIGN KEY ("phone_image_key") REFERENCES "public"."images"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_entries" ADD CONSTRAINT "message_entries_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_files" ADD CONSTRAINT "logo_files_key_logos_key_fk" FOREIGN KEY ("key") REFERENCES "public"."logos"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_confirmations" ADD CONSTRAINT "cash_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD CONSTRAINT "cash_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_refund_id_cash_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."cash_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_back_orders" ADD CONSTRAINT "held_back_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_reservations" ADD CONSTRAINT "unpaid_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_reservations" ADD CONSTRAINT "unpaid_reservations_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_approvals" ADD CONSTRAINT "refund_approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gateway_order_id_gateway_orders_id_fk" FOREIGN KEY ("gateway_order_id") REFERENCES "public"."gateway_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_exchanged_from_orders_id_fk" FOREIGN KEY ("exchanged_from") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gateway_order_id_gateway_orders_id_fk" FOREIGN KEY ("gateway_order_id") REFERENCES "public"."gateway_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_provider_payment_id_payments_provider_provider_payment_id_fk" FOREIGN KEY ("provider","provider_payment_id") REFERENCES "public"."payments"("provider","provider_payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_exchange_variant_id_variants_id_fk" FOREIGN KEY ("exchange_variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_line_id_return_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."return_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_pieces" ADD CONSTRAINT "returned_pieces_line_id_return_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."return_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sales_days" ADD CONSTRAINT "product_sales_days_day_sales_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."sales_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_messages" ADD CONSTRAINT "courier_messages_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_charges" ADD CONSTRAINT "parcel_charges_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_scans" ADD CONSTRAINT "parcel_scans_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_type_categories" ADD CONSTRAINT "product_type_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_sort_order_index" ON "categories" USING btree ("sort_order");--> statement-breakpoint
CREATE INDEX "collections_starts_at" ON "collections" USING btree ("starts_at") WHERE "collections"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "collections_image_key_index" ON "collections" USING btree ("image_key");--> statement-breakpoint
CREATE INDEX "collections_share_image_key_index" ON "collections" USING btree ("share_image_key");--> statement-breakpoint
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
CREATE INDEX "products_starts_at" ON "products" USING btree ("starts_at") WHERE "products"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "products_tags" ON "products" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "products_sizes" ON "products" USING gin ("sizes");--> statement-breakpoint
CREATE INDEX "products_color_names" ON "products" USING gin ("color_names");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("effective_price_paise","id");--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_mrp_unconfirmed" ON "products" USING btree ("id") WHERE not "products"."mrp_confirmed";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "start_reminders_once" ON "start_reminders" USING btree ("product_id",lower("email"));--> statement-breakpoint
CREATE INDEX "start_reminders_email" ON "start_reminders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "variants_stock" ON "variants" USING btree ("stock","id") WHERE "variants"."stock" is not null;--> statement-breakpoint
CREATE INDEX "variants_running_low" ON "variants" USING btree ("product_id") WHERE "variants"."stock" <= 3;--> statement-breakpoint
CREATE INDEX "variants_sku_start" ON "variants" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "phone_codes_expires_at_index" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "credit_entries_holder_id_id_index" ON "credit_entries" USING btree ("holder_id","id");--> statement-breakpoint
CREATE INDEX "credit_entries_at_index" ON "credit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "credit_entries_lot_index" ON "credit_entries" USING btree ("lot") WHERE "credit_entries"."lot" is not null;--> statement-breakpoint
CREATE INDEX "credit_entries_order_number_index" ON "credit_entries" USING btree ("order_number") WHERE "credit_entries"."order_number" is not null;--> statement-breakpoint
CREATE INDEX "credit_entries_expires_at_index" ON "credit_entries" USING btree ("expires_at") WHERE "credit_entries"."lot" is null;--> statement-breakpoint
CREATE INDEX "credit_entries_phone_id_index" ON "credit_entries" USING btree ("phone_id") WHERE "credit_entries"."phone_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_phones_phone_index" ON "credit_phones" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "pin_services_uploaded" ON "pin_services" USING btree ("source") WHERE "pin_services"."source" = 'upload';--> statement-breakpoint
CREATE INDEX "invoices_against_id_index" ON "invoices" USING btree ("against_id");--> statement-breakpoint
CREATE INDEX "health_findings_mailed" ON "health_findings" USING btree ("mailed_at") WHERE "health_findings"."mailed_at" is not null;--> statement-breakpoint
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
CREATE INDEX "emails_given_up" ON "emails" USING btree ("created_at") WHERE "emails"."next_try_at" is null and "emails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "sms_reports_received_at_index" ON "sms_reports" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "text_messages_once" ON "text_messages" USING btree ("subject","kind","occasion");--> statement-breakpoint
CREATE INDEX "text_messages_due" ON "text_messages" USING btree ("next_try_at") WHERE "text_messages"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "text_messages_sending" ON "text_messages" USING btree ("claimed_at") WHERE "text_messages"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "text_messages_provider_id_index" ON "text_messages" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "text_messages_created_at_index" ON "text_messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cash_refunds_order_id_index" ON "cash_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cash_refunds_due" ON "cash_refunds" USING btree ("id") WHERE "cash_refunds"."paid_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_at_a_time" ON "payouts" USING btree ("refund_id") WHERE "payouts"."state" not in ('came_back', 'failed', 'cancelled', 'expired');--> statement-breakpoint
CREATE INDEX "payouts_of_refund" ON "payouts" USING btree ("refund_id","id");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("next_look_at") WHERE "payouts"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "unpaid_reservations_wide_network_index" ON "unpaid_reservations" USING btree ("wide_network");--> statement-breakpoint
CREATE INDEX "unpaid_reservations_variant_id_index" ON "unpaid_reservations" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "promo_uses_code" ON "promo_uses" USING btree (upper("code"),"phone");--> statement-breakpoint
CREATE INDEX "refund_approvals_order_id_index" ON "refund_approvals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_approvals_waiting" ON "refund_approvals" USING btree ("id") WHERE "refund_approvals"."state" = 'waiting';--> statement-breakpoint
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
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("expires_at") WHERE "orders"."payment_state" in ('pending', 'to_confirm');--> statement-breakpoint
CREATE INDEX "orders_uninvoiced" ON "orders" USING btree ("paid_at") WHERE "orders"."invoice_number" is null and "orders"."paid_at" is not null and "orders"."order_status" in ('shipped', 'delivered', 'returned');--> statement-breakpoint
CREATE INDEX "orders_reserving_phone" ON "orders" USING btree ("customer_phone") WHERE "orders"."payment_state" in ('pending', 'to_confirm') and "orders"."stock_reserved";--> statement-breakpoint
CREATE INDEX "orders_reserving_email" ON "orders" USING btree (lower("customer_email")) WHERE "orders"."payment_state" in ('pending', 'to_confirm') and "orders"."stock_reserved";--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("promised_to") WHERE "orders"."order_status" in ('confirmed', 'packed', 'shipped');--> statement-breakpoint
CREATE INDEX "orders_unremitted" ON "orders" USING btree ("created_at","id") WHERE "orders"."payment_method" = 'cash' and "orders"."remitted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_exchanged" ON "orders" USING btree ("exchanged_from") WHERE "orders"."exchanged_from" is not null;--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("customer_phone");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "orders_mailbox" ON "orders" USING btree ((case
  when split_part(lower("customer_email"), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower("customer_email"), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(lower("customer_email"), '@', 1), '+', 1) || '@' || split_part(lower("customer_email"), '@', 2) end),"created_at");--> statement-breakpoint
CREATE INDEX "orders_place" ON "orders" USING btree (md5(regexp_replace(lower("address" || "zip_code"), '[[:space:][:punct:]]+', '', 'g')),"created_at");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "pages_one_home" ON "pages" USING btree ("is_home") WHERE "pages"."is_home";--> statement-breakpoint
CREATE INDEX "gateway_orders_polled" ON "gateway_orders" USING btree ("id") WHERE "gateway_orders"."next_poll_at" is not null or "gateway_orders"."poll_count" > 0;--> statement-breakpoint
CREATE INDEX "gateway_orders_due" ON "gateway_orders" USING btree ("next_poll_at") WHERE "gateway_orders"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_gateway_order_id_index" ON "payments" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE INDEX "refunds_provider_provider_payment_id_index" ON "refunds" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "refunds_processed" ON "refunds" USING btree ("updated_at") WHERE "refunds"."status" = 'processed';--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."status" in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "webhook_events_bodies" ON "webhook_events" USING btree ("received_at") WHERE octet_length("webhook_events"."raw") > 0;--> statement-breakpoint
CREATE INDEX "webhook_events_waiting" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "redirects_to_index" ON "redirects" USING btree ("to");--> statement-breakpoint
CREATE INDEX "return_lines_held_until" ON "return_lines" USING btree ("held_until") WHERE "return_lines"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "return_lines_exchange_variant" ON "return_lines" USING btree ("exchange_variant_id") WHERE "return_lines"."exchange_variant_id" is not null;--> statement-breakpoint
CREATE INDEX "return_lines_order_item_id_index" ON "return_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "return_photos_order_id_index" ON "return_photos" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_photos_line_id_index" ON "return_photos" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "return_photos_unattached" ON "return_photos" USING btree ("created_at") WHERE "return_photos"."line_id" is null;--> statement-breakpoint
CREATE INDEX "return_requests_handed_over" ON "return_requests" USING btree ("handed_over_at") WHERE "return_requests"."state" = 'approved' and "return_requests"."overdue_at" is null and "return_requests"."handed_over_at" is not null;--> statement-breakpoint
CREATE INDEX "return_requests_order_id_index" ON "return_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_requests_requested" ON "return_requests" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "return_requests_open" ON "return_requests" USING btree ("requested_at") WHERE "return_requests"."state" in ('requested', 'approved', 'received');--> statement-breakpoint
CREATE INDEX "product_sales_periods_best" ON "product_sales_periods" USING btree ("period","units");--> statement-breakpoint
CREATE INDEX "product_sales_periods_product" ON "product_sales_periods" USING btree ("product_id","period","units","revenue_paise");--> statement-breakpoint
CREATE INDEX "courier_messages_unread" ON "courier_messages" USING btree ("id") WHERE "courier_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "courier_messages_received" ON "courier_messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "courier_messages_parcel_id_index" ON "courier_messages" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "parcel_charges_parcel_id_index" ON "parcel_charges" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "parcel_charges_heavier" ON "parcel_charges" USING btree ("heavier_since") WHERE "parcel_charges"."heavier_since" is not null and "parcel_charges"."answer" is distinct from 'accepted';--> statement-breakpoint
CREATE INDEX "parcel_items_order_item_id_index" ON "parcel_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "parcels_to_book" ON "parcels" USING btree ("next_try_at","id") WHERE "parcels"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_to_look" ON "parcels" USING btree ("next_look_at","id") WHERE "parcels"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_exceptions" ON "parcels" USING btree ("status_at","id") WHERE "parcels"."status" in ('delivery_failed', 'returning', 'returned', 'lost');--> statement-breakpoint
CREATE INDEX "parcels_made" ON "parcels" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "parcels_to_ask_about" ON "parcels" USING btree ("id") WHERE "parcels"."unclear" is not null or "parcels"."trouble" is not null;--> statement-breakpoint
CREATE INDEX "remittance_lines_order_id_index" ON "remittance_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "remittance_lines_parcel_id_index" ON "remittance_lines" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "remittance_lines_awb_index" ON "remittance_lines" USING btree ("awb");--> statement-breakpoint
CREATE INDEX "remittance_lines_order_text_index" ON "remittance_lines" USING btree ("order_text");--> statement-breakpoint
CREATE INDEX "remittance_lines_open" ON "remittance_lines" USING btree ("remittance_id","row") WHERE "remittance_lines"."settled_at" is null and "remittance_lines"."outcome" not in ('matched', 'late');--> statement-breakpoint
CREATE INDEX "remittances_applied_at_index" ON "remittances" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "product_import_rows_by_product" ON "product_import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "product_import_rows_by_sku" ON "product_import_rows" USING btree ("import_id","sku") WHERE "product_import_rows"."sku" is not null;--> statement-breakpoint
CREATE INDEX "product_import_rows_by_outcome" ON "product_import_rows" USING btree ("import_id","outcome","number");--> statement-breakpoint
CREATE INDEX "product_imports_at_work" ON "product_imports" USING btree ("id") WHERE "product_imports"."state" in ('checking', 'applying');--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_user_id_network_index" ON "known_devices" USING btree ("user_id","network");--> statement-breakpoint
CREATE INDEX "known_devices_last_sign_in_at_index" ON "known_devices" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("staff_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_log_at_index" ON "staff_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_log_subject_at_index" ON "staff_log" USING btree ("subject","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_log_staff_id_id_index" ON "staff_log" USING btree ("staff_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_log_subject_part" ON "staff_log" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_one_per_person" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_places_once" ON "waiting_places" USING btree ("variant_id",lower("email"));--> statement-breakpoint
CREATE INDEX "waiting_places_next" ON "waiting_places" USING btree ("variant_id","id") WHERE confirmed_at is not null and offered_until is null;--> statement-breakpoint
CREATE INDEX "waiting_places_offered" ON "waiting_places" USING btree ("offered_until") WHERE "waiting_places"."offered_until" is not null;--> statement-breakpoint
CREATE INDEX "waiting_places_email" ON "waiting_places" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "waiting_places_age" ON "waiting_places" USING btree ("asked_at");--> statement-breakpoint
-- Not known to drizzle-kit: functions, triggers, a table that no source describes, the first rows.
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
-- The index of products in each process depends on this: every write is announced on commit, with the ids.
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
-- A deleted subject takes its e-mails and SMS with it.
CREATE FUNCTION remove_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM emails WHERE subject = TG_ARGV[0] || ' ' || OLD.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION remove_emails('order');--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON contact_messages FOR EACH ROW EXECUTE FUNCTION remove_emails('message');--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION remove_emails('staff');--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON newsletter_subscribers FOR EACH ROW EXECUTE FUNCTION remove_emails('subscriber');--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON waiting_places FOR EACH ROW EXECUTE FUNCTION remove_emails('waiting-place');--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON start_reminders FOR EACH ROW EXECUTE FUNCTION remove_emails('reminder');--> statement-breakpoint
CREATE FUNCTION remove_text_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM text_messages WHERE subject = TG_ARGV[0] || ' ' || OLD.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER text_messages_removed AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION remove_text_messages('order');--> statement-breakpoint
-- What orders change of pages, until a moment after their commit: see caching/announce-committed.server.ts.
CREATE TABLE announcements (
	id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	tag text NOT NULL
);
--> statement-breakpoint
-- What customers of an Indian shop call the same thing; staff change them as they like.
INSERT INTO synonym_groups (words) VALUES
	('{kurta,kurti,kurtha,kameez,qameez,kamiz}'),
	('{t-shirt,tshirt,tee,t shirt,ti-shirt}'),
	('{jeans,denim,jins}'),
	('{gray,grey}'),
	('{trousers,pants,pantaloons,patloon}'),
	('{hoodie,hoody}'),
	('{joggers,track pants,trackpants,lowers}'),
	('{dupatta,chunni,chunri,odhni,stole,scarf}'),
	('{fabric,cloth,kapda,kapde}'),
	('{cap,topi,hat}'),
	('{wallet,purse,batua}'),
	('{bag,tote,jhola}'),
	('{sweater,pullover,jumper,swetar}'),
	('{sweatshirt,sweat shirt}'),
	('{jacket,jaket}'),
	('{waistcoat,vest,bandi,nehru jacket}'),
	('{co-ord,coord,set,combo}'),
	('{linen,lenin}'),
	('{men,mens,gents,male}'),
	('{women,womens,ladies,female}'),
	('{socks,moze}'),
	('{khadi,khaddar}');
--> statement-breakpoint
INSERT INTO pages (is_home, slug) VALUES (true, 'home');--> statement-breakpoint
INSERT INTO menus (place) VALUES ('header'), ('side'), ('footer');
