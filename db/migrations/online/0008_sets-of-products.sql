create index concurrently if not exists products_sets on products (id) where set_slots is not null;
