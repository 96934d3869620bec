CREATE TABLE "courier_sessions" (
	"email" text PRIMARY KEY NOT NULL,
	"sealed" text
);
