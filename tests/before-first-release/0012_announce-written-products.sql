-- Every write to products is announced on commit with their ids, whoever makes it: the index of products in each process lives by it.
CREATE FUNCTION announce_written_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids integer[] := (SELECT array_agg(id) FROM (SELECT id FROM written LIMIT 501) AS few);
BEGIN
	IF cardinality(ids) > 500 THEN
		PERFORM pg_notify('changed', 'products:all');
	ELSIF cardinality(ids) > 0 THEN
		PERFORM pg_notify('changed', 'products:' || array_to_string(ids, ','));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION announce_written_products();--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION announce_written_products();--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION announce_written_products();--> statement-breakpoint
CREATE FUNCTION announce_emptied_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('changed', 'products:all');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_emptied AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_emptied_products();
