CREATE TABLE "start_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "start_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"email" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "start_reminders_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "start_reminders" ADD CONSTRAINT "start_reminders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "start_reminders_once" ON "start_reminders" USING btree ("product_id",lower("email"));--> statement-breakpoint
CREATE INDEX "start_reminders_email" ON "start_reminders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "products_starts_at" ON "products" USING btree ("starts_at") WHERE "products"."starts_at" is not null;--> statement-breakpoint
CREATE TRIGGER emails_removed AFTER DELETE ON start_reminders FOR EACH ROW EXECUTE FUNCTION remove_emails('reminder');
