CREATE TABLE "server_dumps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "server_dumps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ended_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"place" text NOT NULL
);
--> statement-breakpoint
-- Owners hear of a failed test restore by the e-mail of the health screen.
DELETE FROM "emails" WHERE "kind" = 'drill-failed' AND "sent_at" IS NULL;
