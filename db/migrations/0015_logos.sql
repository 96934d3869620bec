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
ALTER TABLE "logo_files" ADD CONSTRAINT "logo_files_key_logos_key_fk" FOREIGN KEY ("key") REFERENCES "public"."logos"("key") ON DELETE cascade ON UPDATE no action;