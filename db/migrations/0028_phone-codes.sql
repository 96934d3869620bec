CREATE TABLE "code_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"most_an_hour" integer NOT NULL,
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
CREATE INDEX "phone_codes_expires_at_index" ON "phone_codes" USING btree ("expires_at");