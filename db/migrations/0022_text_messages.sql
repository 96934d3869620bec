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
CREATE INDEX "sms_reports_received_at_index" ON "sms_reports" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "text_messages_once" ON "text_messages" USING btree ("subject","kind","occasion");--> statement-breakpoint
CREATE INDEX "text_messages_due" ON "text_messages" USING btree ("next_try_at") WHERE "text_messages"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "text_messages_sending" ON "text_messages" USING btree ("claimed_at") WHERE "text_messages"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "text_messages_provider_id_index" ON "text_messages" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "text_messages_created_at_index" ON "text_messages" USING btree ("created_at" DESC NULLS LAST);