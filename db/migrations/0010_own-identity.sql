-- Settings have no values of their own any more. A shop that has been used says on what it said until now: what its settings,
-- Our Story and its terms left to the defaults is written down for it.
CREATE TEMPORARY TABLE used_shop ON COMMIT DROP AS SELECT 1 AS id WHERE EXISTS (SELECT FROM orders) OR EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM store_settings);--> statement-breakpoint
INSERT INTO store_settings (id) SELECT id FROM used_shop ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE store_settings SET values = values || (SELECT jsonb_object_agg(key, defaults || coalesce(values -> key, '{}')) FROM jsonb_each('{"brand":{"tagline":"Clothes with a good hand","blurb":"Quality clothing and accessories."},"hours":{"support":"10 AM to 6 PM","weekdays":"9am - 6pm","saturday":"10am - 5pm","sunday":"Closed","policies":"Monday to Saturday, 10 AM to 6 PM"},"promises":{"homeFreeShippingOverPaise":830000,"productFreeShippingOverPaise":200000,"policyFreeShippingAbovePaise":99900,"policyStandardFeePaise":9900,"policyExpressFeePaise":19900,"policyRemoteSurchargePaise":5000,"homeReturnsDays":30,"policyReturnsDays":7,"deliveryBusinessDays":"3-5"},"tax":{"invoicePrefix":"FW","creditNotePrefix":"FC","hsnBySlug":{"shirts":"6205","t-shirts":"6109","pants":"6203","formal-combo":"6203","hoodies":"6110","jackets":"6203","jeans":"6203","sweaters":"6110","accessories":"6217"},"otherHsn":"6217"}}'::jsonb) AS before (key, defaults));--> statement-breakpoint
INSERT INTO policy_versions (policy, version, body, saved_at)
SELECT policy, 1, body, '2025-01-01T00:00:00+05:30' FROM used_shop, (VALUES ('about', '{{brand}} is a clothing house from {{city}}, {{state}}: a cotton town in the middle of the state, with looms in its lanes and mills along its railway line.

## From one cutting table

We grew up among bales. In {{city}} you learn cloth with your fingers before you learn to read its label: the dry snap of a good poplin, the weight of denim that will last, the way a jersey comes back when you let it go.

So we began the only way we knew, with one cutting table and a handful of shirts for people we could name. They told us where a collar pinched and which pocket was too shallow. The next shirts were better. That is still how we work.

A little north of us, in Ilkal, weavers finish a sari with a border of stepped spires called teni, worked thread by thread where the body of the sari meets its pallu. We took that border as our mark, as a reminder of how much care can go into an edge that most people never look at.

## What we hold to

### Cloth first

Every garment begins with a length of cloth on the table. We rub it, wash it, hang it in the sun and wear it for a week. Most lengths go back. What stays becomes a shirt.

### Cut for India

For a Bengaluru morning and a Chennai noon, for scooters and trains, for bodies as they are. Our sizes come from measuring people, and every kind of garment has its own chart in centimetres.

### Made to be mended

Spare buttons, wide seam allowances, thread that matches. We would rather you wore one of our shirts for years than bought three.

### Honest prices

The price on the label includes all taxes and is the price you pay. When something is on sale, the earlier price stands beside it.
'), ('terms', 'These terms apply whenever you visit this shop or buy from it. The shop is run by {{legal name}}, {{city}}, {{state}} (“{{brand}}”, “we”).

## Who may buy

You must be at least 16 years old to use this shop. If you are under 18, please buy with the knowledge of a parent or guardian, who is then responsible for the order.

## Products

We show our garments as truly as a screen allows. Colors can look a little different on yours, and hand work and natural fibres vary from piece to piece; neither is a defect.

What is sold out while you order is not part of the contract. We tell you at checkout, before you pay.

## Prices

Prices are in Indian rupees and include all taxes. Shipping is added at checkout, where you see the full amount before you pay. If a price is plainly wrong we may cancel the order and refund it in full.

## Your order

Your order is placed once the payment is confirmed. You then see its number, beginning with {{order prefix}}-, and receive an e-mail. Please check the address in it.

We may decline an order that we suspect of fraud, or that is meant for resale; you then get your money back.

## Payment

Payments are taken by a card payment provider, in its own secure window, by card, UPI or wallet. Card details go to the provider alone; we neither see nor keep them.

## Delivery, cancellation and returns

Our [Shipping Policy](/shipping-policy) says where, when and at what cost we deliver. Our [Refund Policy](/refund-policy) says how orders are cancelled, returned and refunded. Both are part of these terms.

## Using this site

- Please give true details when you order, and only your own or those you may give.
- Do not try to break, overload or copy the site by machine, nor to see what is not yours.
- Pictures, texts, designs and the name {{brand}} belong to us. You may share links and pictures of our products, but not sell or rework them.

## Our responsibility

We stand for what we sell as Indian law asks of us, including the Consumer Protection Act, 2019. Beyond that, our responsibility for an order ends at the amount you paid for it, and we do not answer for what lies outside our control, such as a courier’s strike or a bank’s outage.

## Law and courts

These terms follow the law of India. The courts in Karnataka decide disputes that we cannot settle between us.

## Changes to these terms

We may change these terms; the date above says when. An order follows the terms of the day it was placed.

## How to reach us

Write to [{{email}}](mailto:{{email}}) or call [{{phone}}](tel:{{phone digits}}). We answer {{policy hours}}.

{{legal name}}\
{{address}}\
{{city}} {{pin code}}, {{state}}, India\
GSTIN {{gstin}}
')) AS texts (policy, body) ON CONFLICT DO NOTHING;
