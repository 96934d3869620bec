create index concurrently if not exists return_requests_paid_by_hand on return_requests (owed_ended_at) where owed_end = 'paid';
--> statement-breakpoint
update return_requests r set owed_ended_at = coalesce(
  (select max(e.at) from order_events e where e.order_id = r.exchange_order_id and e.kind = 'payment'
    and e.note like '% owed for this order is %'), r.closed_at, r.requested_at)
where owed_end is not null and owed_ended_at is null;
