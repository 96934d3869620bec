import { Link, type MetaArgs } from 'react-router'
import { useSettings } from '../frame/use-settings.ts'
import { pageMeta } from '../page-meta.ts'
import { HowToReachUs } from './how-to-reach-us.tsx'
import { PolicyPage } from './policy-page.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Refund and Cancellation Policy',
    description: 'How to cancel an order, return or exchange what does not fit, and when the money is back with you.',
    path: '/refund-policy',
  })

export default function RefundPolicyPage() {
  const { brand, contact, orders, promises } = useSettings()
  const days = promises.policyReturnsDays
  const hours = orders.cancelWindowHours

  return (
    <PolicyPage
      title="Refund and Cancellation Policy"
      intro={<p>We want you to keep what you bought because you like it. This is what you can do when you do not.</p>}
      sections={[
        {
          id: 'cancelling',
          title: 'Cancelling an order',
          content: (
            <>
              <p>
                You may cancel within {hours} {hours === 1 ? 'hour' : 'hours'} of ordering, as long as we have not begun to process
                the order. Write to <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a> with your order number, or
                call us.
              </p>
              <p>
                Once an order is being processed it can no longer be cancelled; you can return it after delivery. If we have to
                cancel an order ourselves, because something is out of stock or cannot be delivered, we tell you and refund it in full.
              </p>
            </>
          ),
        },
        {
          id: 'returns',
          title: 'Returns',
          content: (
            <>
              <p>
                You may return an item within {days} days of delivery. It must be unworn, unwashed and undamaged, with its tags on and
                in its packing.
              </p>
              <ul>
                <li>Write to us with your order number and the items you want to return.</li>
                <li>We answer with the address and what to put in the parcel.</li>
                <li>You send the parcel; the cost of return shipping is yours. Please keep the receipt until the refund has arrived.</li>
              </ul>
            </>
          ),
        },
        {
          id: 'exchanges',
          title: 'Exchanging a size',
          content: (
            <p>
              A size that does not fit can be exchanged within {days} days of delivery, as long as the size you need is in stock. The
              same conditions as for a return apply. If it is sold out, we refund the item instead.
            </p>
          ),
        },
        {
          id: 'defective',
          title: 'Defective or wrong items',
          content: (
            <p>
              If an item arrives defective, or is not the one you ordered, please report it within 48 hours of delivery with a picture
              of it. We collect it or pay for its return, and the refund then includes the shipping you paid.
            </p>
          ),
        },
        {
          id: 'not-returnable',
          title: 'What cannot be returned',
          content: (
            <ul>
              <li>Intimate wear, for reasons of hygiene.</li>
              <li>Customized items, such as those altered or made to your measure.</li>
              <li>Items that were worn, washed or damaged after delivery, or whose tags are missing.</li>
            </ul>
          ),
        },
        {
          id: 'refunds',
          title: 'Refunds',
          content: (
            <>
              <p>
                We inspect every return when it arrives. Refunds are made within 5-7 business days after inspection; your bank may take
                a further 3-5 days to show the money.
              </p>
              <p>
                Money goes back to the payment method you used. Shipping charges are refunded only for defective or wrong items and for
                orders that {brand.name} cancels.
              </p>
            </>
          ),
        },
        {
          id: 'late',
          title: 'A refund that is late',
          content: (
            <p>
              If the money has not arrived after that time, please ask your bank first, then write to us with your order number: we
              look up the refund&rsquo;s reference, with which your bank can find it. What our{' '}
              <Link to="/terms">Terms &amp; Conditions</Link> say about the law stays untouched by this policy.
            </p>
          ),
        },
        { id: 'contact', title: 'How to reach us', content: <HowToReachUs /> },
      ]}
    />
  )
}
