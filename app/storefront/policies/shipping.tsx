import { formatPrice } from '#shared/money.ts'
import type { ReactNode } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { useSettings } from '../frame/use-settings.ts'
import { pageMeta } from '../page-meta.ts'
import { HowToReachUs } from './how-to-reach-us.tsx'
import { PolicyPage } from './policy-page.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Shipping and Delivery Policy',
    description: 'Where we deliver, what it costs, how long it takes, and what happens when a delivery is missed.',
    path: '/shipping-policy',
  })

const deliveryTimes = [
  { where: 'Metro cities', days: '2-4 business days' },
  { where: 'State capitals', days: '3-5 business days' },
  { where: 'Other cities and towns', days: '4-7 business days' },
  { where: 'Remote areas', days: '7-10 business days' },
  { where: 'Express delivery, where available', days: '1-2 business days' },
]

export default function ShippingPolicyPage() {
  const { brand, promises } = useSettings()
  const charges = [
    { what: `Standard delivery, orders above ${formatPrice(promises.policyFreeShippingAbovePaise)}`, cost: 'Free' },
    {
      what: `Standard delivery, orders up to ${formatPrice(promises.policyFreeShippingAbovePaise)}`,
      cost: formatPrice(promises.policyStandardFeePaise),
    },
    { what: 'Express delivery, where available', cost: formatPrice(promises.policyExpressFeePaise) },
    { what: 'Remote areas, in addition', cost: formatPrice(promises.policyRemoteSurchargePaise) },
  ]

  return (
    <PolicyPage
      title="Shipping and Delivery Policy"
      intro={<p>How your order travels from {brand.name} to your door, what that costs and how long it takes.</p>}
      sections={[
        {
          id: 'where',
          title: 'Where we deliver',
          content: (
            <p>
              We deliver to addresses within India only. Please give a complete address with the right PIN code and a phone number
              that the courier can reach; we cannot be responsible for delays caused by a wrong or incomplete address.
            </p>
          ),
        },
        {
          id: 'charges',
          title: 'Shipping charges',
          content: (
            <>
              <Table caption="Shipping charges" head={['Delivery', 'Charge']} rows={charges.map(({ what, cost }) => [what, cost])} />
              <p>
                Free shipping applies to standard delivery only. What your order costs to send is shown in the cart and at checkout
                before you pay; that amount is the one we charge.
              </p>
            </>
          ),
        },
        {
          id: 'processing',
          title: 'Order processing',
          content: (
            <ul>
              <li>Orders are processed in 1-2 business days.</li>
              <li>Orders placed after 2 PM are processed from the next business day.</li>
              <li>Orders placed on a Sunday or a public holiday are processed from the next business day.</li>
            </ul>
          ),
        },
        {
          id: 'times',
          title: 'Delivery times',
          content: (
            <>
              <p>Counted from the day your order leaves us:</p>
              <Table caption="Delivery times" head={['Destination', 'Time']} rows={deliveryTimes.map(({ where, days }) => [where, days])} />
              <p>These are estimates. Weather, strikes, festivals and checks on the road can add a few days.</p>
            </>
          ),
        },
        {
          id: 'tracking',
          title: 'Following your order',
          content: (
            <p>When your parcel is handed to the courier we send its name and a tracking number to the e-mail address of your order.</p>
          ),
        },
        {
          id: 'attempts',
          title: 'Delivery attempts',
          content: (
            <p>
              The courier makes up to 3 delivery attempts. An order that cannot be delivered within 7 days may be cancelled; we then
              refund it less the shipping charge, as our <Link to="/refund-policy">Refund Policy</Link> describes.
            </p>
          ),
        },
        {
          id: 'cash-on-delivery',
          title: 'Cash on delivery',
          content: <p>Cash on delivery is available in select places. Where it is offered, our support arranges it with you.</p>,
        },
        {
          id: 'damaged',
          title: 'Damaged or missing parcels',
          content: (
            <p>
              If a parcel arrives open or damaged, please take a picture before opening it further and tell us within 48 hours. If
              tracking says delivered and nothing came, tell us too: we follow it up with the courier.
            </p>
          ),
        },
        { id: 'contact', title: 'How to reach us', content: <HowToReachUs /> },
      ]}
    />
  )
}

function Table({ caption, head, rows }: { caption: string; head: [string, string]; rows: string[][] }): ReactNode {
  return (
    <table className="w-full border-t border-line text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-small text-ink-soft">
          <th scope="col" className="py-3 pr-4 font-medium">
            {head[0]}
          </th>
          <th scope="col" className="py-3 text-right font-medium">
            {head[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, value]) => (
          <tr key={what} className="border-b border-line">
            <th scope="row" className="py-3 pr-4 font-normal">
              {what}
            </th>
            <td className="py-3 text-right font-medium">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
