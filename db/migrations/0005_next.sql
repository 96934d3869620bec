CREATE TABLE "stock_movements" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"stock_before" integer,
	"stock_after" integer,
	"cause" text NOT NULL,
	"order_id" bigint,
	"staff" text,
	CONSTRAINT "stock_movements_variant_id_id_pk" PRIMARY KEY("variant_id","id")
);
--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_carrier" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "sent_number" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_sent" CHECK (num_nulls("return_requests"."sent_at", "return_requests"."sent_carrier", "return_requests"."sent_number") in (0, 3));--> statement-breakpoint
-- by hand: whoever changes stock writes the movement, with the cause that its transaction gave
CREATE FUNCTION write_added_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	why jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
BEGIN
	INSERT INTO stock_movements (variant_id, stock_after, cause, order_id, staff)
	SELECT id, stock, coalesce(why ->> 'cause', 'opening'), (why ->> 'orderId')::bigint, why ->> 'staff'
	FROM added WHERE stock IS NOT NULL ORDER BY id;
	RETURN NULL;
END $$;--> statement-breakpoint
-- by hand: the same of stock that changes
CREATE FUNCTION write_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	why jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
BEGIN
	INSERT INTO stock_movements (variant_id, stock_before, stock_after, cause, order_id, staff)
	VALUES (NEW.id, OLD.stock, NEW.stock, coalesce(why ->> 'cause', 'unknown'), (why ->> 'orderId')::bigint, why ->> 'staff');
	RETURN NULL;
END $$;--> statement-breakpoint
-- by hand: no movement is written without its change, nor a change without its movement
CREATE TRIGGER variants_stock_added AFTER INSERT ON variants REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION write_added_stock();--> statement-breakpoint
-- by hand: a row at a time, so that other columns cost nothing
CREATE TRIGGER variants_stock_changed AFTER UPDATE OF stock ON variants FOR EACH ROW WHEN (OLD.stock IS DISTINCT FROM NEW.stock) EXECUTE FUNCTION write_changed_stock();--> statement-breakpoint
-- by hand: movements stay as they were written
CREATE TRIGGER stock_movements_unchanged BEFORE UPDATE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- by hand: what is counted already opens the record
INSERT INTO stock_movements (variant_id, stock_after, cause)
SELECT id, stock, 'opening' FROM variants WHERE stock IS NOT NULL ORDER BY id;
