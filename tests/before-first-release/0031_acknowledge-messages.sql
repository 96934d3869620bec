-- A message owes its acknowledgement itself, where it is stored; those of the last day that owe none so far do now.
DROP TRIGGER message_received ON contact_messages;--> statement-breakpoint
INSERT INTO "emails" ("subject", "kind")
SELECT 'message ' || "id", 'contact' FROM "contact_messages" WHERE "received_at" > now() - interval '1 day'
ON CONFLICT DO NOTHING;
