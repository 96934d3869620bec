CREATE TABLE "export_choices" (
	"staff_id" text NOT NULL,
	"list" text NOT NULL,
	"left_out" text[] NOT NULL,
	CONSTRAINT "export_choices_staff_id_list_pk" PRIMARY KEY("staff_id","list")
);
--> statement-breakpoint
CREATE TABLE "export_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" text NOT NULL,
	"list" text NOT NULL,
	"form" text NOT NULL,
	"query" text NOT NULL,
	"from_day" date,
	"to_day" date,
	"state" text DEFAULT 'waiting' NOT NULL,
	"folder" text NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"has_personal_data" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	CONSTRAINT "export_files_state" CHECK ("export_files"."state" in ('waiting', 'ready', 'failed', 'deleted')),
	CONSTRAINT "export_files_ended" CHECK (("export_files"."ended_at" is null) = ("export_files"."state" = 'waiting'))
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "weighed_grams" integer;--> statement-breakpoint
ALTER TABLE "export_choices" ADD CONSTRAINT "export_choices_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_files" ADD CONSTRAINT "export_files_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_files_of_staff" ON "export_files" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "export_files_waiting" ON "export_files" USING btree ("id") WHERE "export_files"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "export_files_over" ON "export_files" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "parcels_weighed_last" ON "parcels" USING btree ("id") WHERE "parcels"."weighed_grams" is not null;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_weighed" CHECK ("parcels"."weighed_grams" > 0);
