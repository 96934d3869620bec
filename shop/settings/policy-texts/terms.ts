export const terms = `These terms apply whenever you visit this shop or buy from it. The shop is run by {{legal name}}, {{city}}, {{state}} (“{{brand}}”, “we”).

## Who may buy

You must be at least 16 years old to use this shop. If you are under 18, please buy with the knowledge of a parent or guardian, who is then responsible for the order.

## Products

We show our garments as truly as a screen allows. Colors can look a little different on yours, and hand work and natural fibres vary from piece to piece; neither is a defect.

What is sold out while you order is not part of the contract. We tell you at checkout, before you pay.

## Prices

Prices are in Indian rupees. They {{tax note}}. Shipping is added at checkout, where you see the full amount before you pay. If a price is plainly wrong we may cancel the order and refund it in full.

## Your order

Your order is placed once the payment is confirmed. With cash on delivery, in {{cash places}}, it is placed at once, and you pay the courier. You then see its number, beginning with {{order prefix}}-, and receive an e-mail. Please check the address in it.

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

These terms follow the law of India. The courts in {{state}} decide disputes that we cannot settle between us.

## Changes to these terms

We may change these terms; the date above says when. An order follows the terms of the day it was placed.

## Complaints

Our grievance officer is {{grievance officer}}. Write to [{{grievance email}}](mailto:{{grievance email}}). Call [{{grievance phone}}](tel:{{grievance phone digits}}). {{grievance officer}} confirms each complaint within 48 hours, and settles it within one month.

Our nodal contact is {{nodal contact}}.

## How to reach us

Write to [{{email}}](mailto:{{email}}). Call [{{phone}}](tel:{{phone digits}}). We answer {{policy hours}}.

{{legal name}}\\
{{address}}\\
{{city}} {{pin code}}, {{state}}, India\\
GSTIN {{gstin}}
`
