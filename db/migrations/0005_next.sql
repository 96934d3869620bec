CREATE INDEX "money_back_instead_of_index" ON "money_back" USING btree ("instead_of") WHERE "money_back"."instead_of" is not null;--> statement-breakpoint
-- by hand: money that went back for the order of an exchange is its own, whichever payment it came from
UPDATE money_back b SET order_id = e.id FROM orders e
WHERE e.exchanged_from IS NOT NULL AND b.order_id <> e.id
  AND (b.key = 'cancel-' || e.number OR starts_with(b.key, 'return-' || e.number || '-R'));
