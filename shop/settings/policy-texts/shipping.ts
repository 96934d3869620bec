export const shipping = `How your order travels from {{brand}} to your door, what that costs and how long it takes.

## Where we deliver

We deliver to addresses within India only. Please give a complete address with the right PIN code and a phone number that the courier can reach; we cannot be responsible for delays caused by a wrong or incomplete address.

## Shipping charges

| Delivery | Charge |
| :-- | --: |
| Standard delivery, orders above {{free shipping above}} | Free |
| Standard delivery, orders up to {{free shipping above}} | {{standard charge}} |
| Express delivery, where available | {{express charge}} |
| Remote areas, in addition | {{remote charge}} |

Free shipping applies to standard delivery only. What your order costs to send is shown in the cart and at checkout before you pay; that amount is the one we charge.

## Order processing

- Orders are processed in 1-2 business days.
- Orders placed after 2 PM are processed from the next business day.
- Orders placed on a Sunday or a public holiday are processed from the next business day.

## Delivery times

Counted from the day your order leaves us:

| Destination | Time |
| :-- | --: |
| Metro cities | 2-4 business days |
| State capitals | 3-5 business days |
| Other cities and towns | 4-7 business days |
| Remote areas | 7-10 business days |
| Express delivery, where available, for {{express charge}} | 1-2 business days |

These are estimates. Weather, strikes, festivals and checks on the road can add a few days.

## Tracking your order

When we hand your parcel to the courier, we e-mail you the courier’s name and a tracking number. You can also [track your order](/orders/find) at any time.

## Delivery attempts

The courier makes up to 3 delivery attempts. An order that cannot be delivered within 7 days may be cancelled; we then refund it in full, as our [Refund Policy](/refund-policy) describes.

## Cash on delivery

Cash on delivery is available in {{cash places}}; where it is offered, you choose it at checkout.

## Damaged or missing parcels

If a parcel arrives open or damaged, please take a picture before opening it further and tell us within 48 hours. If tracking says delivered and nothing came, tell us too: we follow it up with the courier.

## How to reach us

Write to [{{email}}](mailto:{{email}}). Call [{{phone}}](tel:{{phone digits}}). We answer {{policy hours}}.

{{legal name}}\\
{{address}}\\
{{city}} {{pin code}}, {{state}}, India\\
GSTIN {{gstin}}
`
