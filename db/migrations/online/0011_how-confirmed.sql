update orders o set cash_confirmed_by = said.way
from order_events e
join (values
  ('Confirmed by phone, to be paid in cash', 'call'),
  ('Confirmed by a code to the phone, to be paid in cash', 'code'),
  ('Confirmed by the link in the e-mail, to be paid in cash', 'link')) said (note, way) on said.note = e.note
where e.order_id = o.id and e.kind = 'payment' and o.payment_method = 'cash'
  and o.order_status in ('pending', 'confirmed') and o.cash_confirmed_by is null;
