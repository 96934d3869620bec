-- What orders change of pages, until a moment after their commit: see caching/announce-committed.server.ts.
CREATE TABLE announcements (
	id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	tag text NOT NULL
);--> statement-breakpoint
-- The sender looks for due e-mails every second. Announcing each made the commits of paid orders wait for each other.
DROP TRIGGER email_owed ON emails;--> statement-breakpoint
DROP TRIGGER email_owed_again ON emails;--> statement-breakpoint
DROP FUNCTION announce_due_email();
