export const refunds = `We want you to keep what you bought because you like it. This is what you can do when you do not.

## Cancelling an order

You may cancel within {{cancel window}} of ordering, before we start processing the order. Open your order under [Track order](/orders/find) and press “Cancel this order”.

Once an order is being processed it can no longer be cancelled; you can return it after delivery. If we have to cancel an order ourselves, because something is out of stock or cannot be delivered, we tell you and refund it in full, the shipping charge included.

## Returns

You may return an item within {{returns window}} of delivery. It must be unworn, unwashed and undamaged, with its tags on and in its packing.

- Open your order under [Track order](/orders/find), press “Return pieces”, and choose the items.
- We answer with the address and what to put in the parcel.
- You send the parcel; the cost of return shipping is yours. Please keep the receipt until the refund has arrived.

## Exchanging a size

A size that does not fit can be exchanged within {{returns window}} of delivery, as long as the size you need is in stock. The same conditions as for a return apply. Choose it on the same page. If it is sold out, we refund the item instead.

## Defective or wrong items

If an item arrives defective, or is not the one you ordered, please report it on the same page within 48 hours of delivery, with a picture of it. We collect it or pay for its return, and the refund then includes the shipping you paid.

## What cannot be returned

- Intimate wear, for reasons of hygiene.
- Customized items, such as those altered or made to your measure.
- Items that were worn, washed or damaged after delivery, or whose tags are missing.

## Refunds

We inspect every return when it arrives. Refunds are made within 5-7 business days after inspection; your bank may take a further 3-5 days to show the money.

Money goes back to the payment method you used. What you paid in cash, in {{cash places}}, goes to the UPI ID or bank account that you name. Shipping charges are refunded only for defective or wrong items and for orders that {{brand}} cancels.

## A refund that is late

If the money has not arrived after that time, please ask your bank first, then write to us with your order number: we look up the refund’s reference, with which your bank can find it. What our [Terms & Conditions](/terms) say about the law stays untouched by this policy.

## How to reach us

Write to [{{email}}](mailto:{{email}}). Call [{{phone}}](tel:{{phone digits}}). We answer {{policy hours}}.

{{legal name}}\\
{{address}}\\
{{city}} {{pin code}}, {{state}}, India\\
GSTIN {{gstin}}
`
