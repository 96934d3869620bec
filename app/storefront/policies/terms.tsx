import { Link, type MetaArgs } from 'react-router'
import { useSettings } from '../frame/use-settings.ts'
import { pageMeta } from '../page-meta.ts'
import { HowToReachUs } from './how-to-reach-us.tsx'
import { PolicyPage } from './policy-page.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Terms & Conditions',
    description: 'The terms on which we sell: orders, prices, payment, delivery, returns, and the law that applies.',
    path: '/terms',
  })

export default function TermsPage() {
  const { brand, contact } = useSettings()

  return (
    <PolicyPage
      title="Terms & Conditions"
      intro={
        <p>
          These terms apply whenever you visit this shop or buy from it. The shop is run by {brand.legalName}, {contact.city},{' '}
          {contact.state} (&ldquo;{brand.name}&rdquo;, &ldquo;we&rdquo;).
        </p>
      }
      sections={[
        {
          id: 'who',
          title: 'Who may buy',
          content: (
            <p>
              You must be at least 16 years old to use this shop. If you are under 18, please buy with the knowledge of a parent or
              guardian, who is then responsible for the order.
            </p>
          ),
        },
        {
          id: 'products',
          title: 'Products',
          content: (
            <>
              <p>
                We show our garments as truly as a screen allows. Colours can look a little different on yours, and hand work and
                natural fibres vary from piece to piece; neither is a defect.
              </p>
              <p>What is sold out while you order is not part of the contract. We tell you at checkout, before you pay.</p>
            </>
          ),
        },
        {
          id: 'prices',
          title: 'Prices',
          content: (
            <p>
              Prices are in Indian rupees and include all taxes. Shipping is added at checkout, where you see the full amount before
              you pay. If a price is plainly wrong we may cancel the order and refund it in full.
            </p>
          ),
        },
        {
          id: 'orders',
          title: 'Your order',
          content: (
            <>
              <p>
                Your order is placed once the payment is confirmed. You then see its number, beginning with FW-, and receive an e-mail.
                Please check the address in it.
              </p>
              <p>We may decline an order that we suspect of fraud, or that is meant for resale; you then get your money back.</p>
            </>
          ),
        },
        {
          id: 'payment',
          title: 'Payment',
          content: (
            <p>
              Payments are taken by a card payment provider, in its own secure window, by card, UPI or wallet. Card details go to the
              provider alone; we neither see nor keep them.
            </p>
          ),
        },
        {
          id: 'delivery',
          title: 'Delivery, cancellation and returns',
          content: (
            <p>
              Our <Link to="/shipping-policy">Shipping Policy</Link> says where, when and at what cost we deliver. Our{' '}
              <Link to="/refund-policy">Refund Policy</Link> says how orders are cancelled, returned and refunded. Both are part of
              these terms.
            </p>
          ),
        },
        {
          id: 'conduct',
          title: 'Using this site',
          content: (
            <ul>
              <li>Please give true details when you order, and only your own or those you may give.</li>
              <li>Do not try to break, overload or copy the site by machine, nor to see what is not yours.</li>
              <li>
                Pictures, texts, designs and the name {brand.name} belong to us. You may share links and pictures of our products, but
                not sell or rework them.
              </li>
            </ul>
          ),
        },
        {
          id: 'liability',
          title: 'Our responsibility',
          content: (
            <p>
              We stand for what we sell as Indian law asks of us, including the Consumer Protection Act, 2019. Beyond that, our
              responsibility for an order ends at the amount you paid for it, and we do not answer for what lies outside our control,
              such as a courier&rsquo;s strike or a bank&rsquo;s outage.
            </p>
          ),
        },
        {
          id: 'law',
          title: 'Law and courts',
          content: <p>These terms follow the law of India. The courts in Karnataka decide disputes that we cannot settle between us.</p>,
        },
        {
          id: 'changes',
          title: 'Changes to these terms',
          content: <p>We may change these terms; the date above says when. An order follows the terms of the day it was placed.</p>,
        },
        { id: 'contact', title: 'How to reach us', content: <HowToReachUs /> },
      ]}
    />
  )
}
