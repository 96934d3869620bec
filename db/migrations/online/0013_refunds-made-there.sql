create index concurrently if not exists "money_back_refund_id_index" on "money_back" using btree ("refund_id") where "money_back"."refund_id" is not null;
--> statement-breakpoint
alter table money_back validate constraint money_back_refund_id_refunds_id_fk;
