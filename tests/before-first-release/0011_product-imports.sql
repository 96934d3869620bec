CREATE TYPE "public"."product_import_state" AS ENUM('uploaded', 'checking', 'checked', 'applying', 'done', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."product_import_outcome" AS ENUM('create', 'change', 'same', 'refused');--> statement-breakpoint
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
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_rows_by_product" ON "product_import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "product_import_rows_by_sku" ON "product_import_rows" USING btree ("import_id","sku") WHERE "product_import_rows"."sku" is not null;--> statement-breakpoint
CREATE INDEX "product_import_rows_by_outcome" ON "product_import_rows" USING btree ("import_id","outcome","number");--> statement-breakpoint
CREATE INDEX "product_imports_at_work" ON "product_imports" USING btree ("id") WHERE "product_imports"."state" in ('checking', 'applying');