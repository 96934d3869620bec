create index concurrently if not exists products_sets on products (id) where set_slots is not null;
--> statement-breakpoint
create index concurrently if not exists products_percent_sets on products (id) where set_percent is not null;
