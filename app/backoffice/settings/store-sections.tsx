import { indianStates } from '#shared/indian-states.ts'
import { Choice, Count, Line, Lines, Rupees, Tick } from './settings-fields.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Everything of the settings but tax. */
export function StoreSections() {
  return (
    <>
      <SettingsSection id="brand" about="The shop's name on its pages, e-mails and invoices.">
        <Line of="brand.name" label="Shop name" />
        <Line of="brand.logoText" label="Logo text" hint="Beside the spire, at the top of every page." />
        <Line of="brand.tagline" label="Tagline" />
        <Line of="brand.legalName" label="Registered name" hint="On invoices and in the policies." />
        <Line of="brand.gstin" label="GSTIN" hint="In the footer and on invoices." />
        <Tick of="brand.isGstUnregistered">Not registered for GST: invoices without a GSTIN and without tax</Tick>
        <Lines of="brand.blurb" label="About the shop" hint="In the footer, and what search engines show." />
      </SettingsSection>

      <SettingsSection id="contact" about="Where the shop is and how people reach it.">
        <Line of="contact.addressLine" label="Street address" />
        <Line of="contact.city" label="City" />
        <Line of="contact.pinCode" label="PIN code" />
        <Choice
          of="contact.state"
          label="State"
          options={['', ...indianStates]}
          hint="The seller's state: parcels that stay in it carry CGST and SGST, others IGST."
        />
        <Line of="contact.phone" label="Phone" />
        <Line of="contact.supportEmail" label="Support e-mail" />
        <Line
          of="contact.chatNumber"
          label="Chat number"
          hint="With its country code: the floating chat button opens it."
        />
        <Line of="contact.chatEnquiry" label="First message of a chat" />
        <Line of="contact.instagram" label="Instagram" />
        <Line of="contact.facebook" label="Facebook" />
        <Line of="contact.youtube" label="YouTube" />
      </SettingsSection>

      <SettingsSection
        id="shipping"
        about="The first two are what the cart and the checkout charge. The others are what pages say; each should say the same."
      >
        <Rupees of="shipping.feePaise" label="Charged: shipping fee" />
        <Rupees of="shipping.freeFromPaise" label="Charged: free from a subtotal of" />
        <Rupees of="promises.homeFreeShippingOverPaise" label="Home page: free over" />
        <Rupees of="promises.productFreeShippingOverPaise" label="Product pages: free over" />
        <Rupees of="promises.policyFreeShippingAbovePaise" label="Shipping policy: free above" />
        <Rupees of="promises.policyStandardFeePaise" label="Shipping policy: standard delivery" />
        <Rupees of="promises.policyExpressFeePaise" label="Shipping policy: express delivery" />
        <Rupees of="promises.policyRemoteSurchargePaise" label="Shipping policy: remote areas, in addition" />
        <Count
          of="shipping.estimatedDeliveryDays"
          label="Estimated delivery, days after the order"
          hint="On the order confirmation."
        />
        <Line
          of="promises.deliveryBusinessDays"
          label="Business days promised"
          hint="Such as 3-5, on the home page and product pages."
        />
      </SettingsSection>

      <SettingsSection
        id="returns"
        about="The return policy is what binds the shop. The home page and the product pages should promise the same."
      >
        <Count of="promises.policyReturnsDays" label="Return policy: days" />
        <Count of="promises.homeReturnsDays" label="Home page and product pages: days" />
      </SettingsSection>

      <SettingsSection
        id="hours"
        about="The contact page's hours count. The footer and the policies should name the same times."
      >
        <Line of="hours.weekdays" label="Contact page: Monday - Friday" hint="Such as 9am - 6pm, or Closed." />
        <Line of="hours.saturday" label="Contact page: Saturday" />
        <Line of="hours.sunday" label="Contact page: Sunday" />
        <Line of="hours.support" label="Footer: support hours" />
        <Line of="hours.policies" label="Policies: we answer" />
      </SettingsSection>

      <SettingsSection
        id="orders"
        about="How long the shop waits for the payment, and how much stock an unpaid order may reserve."
      >
        <Line
          of="orders.numberPrefix"
          label="Order numbers begin with"
          hint="One to six letters and digits, such as FW for FW-104233. Orders placed before keep their numbers."
        />
        <Count
          of="orders.paymentWindowMinutes"
          label="Minutes to pay"
          hint="An unpaid order is closed after this time and its items are restocked."
        />
        <Count
          of="orders.cancelWindowHours"
          label="Hours to cancel"
          hint="For this long, customers may cancel an order themselves, if it is not processed yet."
        />
        <Count
          of="orders.mostUnpaidPieces"
          label="Pieces of one choice in an order"
          hint="Of a size and colour whose stock is counted. Customers who want more are asked to write to you; phone orders may have more."
        />
        <Lines
          of="orders.couriers"
          label="Couriers"
          hint="One name in each line. Staff choose from them when they ship an order, and may type another."
        />
      </SettingsSection>

      <SettingsSection
        id="retention"
        about="Days after which a job at night removes what is no longer needed. Paid orders and their invoices stay, as tax law asks."
      >
        <Count of="retention.unpaidOrdersDays" label="Orders that were never paid" hint="With the name and address." />
        <Count of="retention.messagesDays" label="Messages that are answered or closed" />
        <Count
          of="retention.webhookBodiesDays"
          label="Messages from the payment gateway"
          hint="The payments themselves stay with their orders."
        />
        <Count of="retention.staffLogDays" label="The log of changes" hint="At least 180 days." />
        <Count of="retention.outboxDays" label="E-mails written to the disk" hint="Only where no mail server is set." />
        <Count of="retention.sessionsDays" label="Sessions that have expired" />
      </SettingsSection>
    </>
  )
}
