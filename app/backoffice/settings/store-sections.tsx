import { indianStates } from '#shared/indian-states.ts'
import { approvedReasons, returnedShipping } from '#shop/settings/inputs.ts'
import { sellerKinds } from '#shop/settings/seller-kinds.ts'
import { twoStepDuties } from '#shop/staff/two-step-duties.ts'
import { Promised } from './promised-field.tsx'
import { Choice, Count, Country, Line, Lines, Rupees, Tick, untilOpening } from './settings-fields.tsx'
import { SettingsSection } from './settings-section.tsx'

const kindLabels = {
  registered: 'Registered for GST (tax invoices)',
  composition: 'Composition scheme (bills of supply)',
  unregistered: 'Not registered for GST (invoices without tax)',
}

/** The rule of a good record: hasGoodRecord in shop/returns/exchanging. */
const aheadRules =
  'The new piece then goes out as soon as you see that the old one is on its way, if it costs nothing more. For customers who kept so many delivered and paid orders whole; none of whose returns of the last 365 days was declined, or had a piece that was missing or refused; and who have no other piece like this on its way or unpaid. Kept orders count by e-mail address, phone number and delivery address together, all else by e-mail address or proved phone number. 0: never.'

/** Everything of the settings but tax. */
export function StoreSections() {
  return (
    <>
      <SettingsSection id="brand" about="The shop's name on its pages, e-mails and invoices.">
        <Line of="brand.name" label="Shop name" />
        <Line
          of="brand.logoText"
          label="Logo text"
          hint="Where there is no logo, at the top and the foot of every page. Empty: the shop’s name."
        />
        <Line of="brand.tagline" label="Tagline" />
        <Line
          of="brand.legalName"
          label="Registered name"
          mayBeBlank={untilOpening}
          hint="On invoices and in the policies."
        />
        <Line
          of="brand.gstin"
          label="GSTIN"
          hint="In the footer and on invoices. Needed if you are registered for GST."
        />
        <Choice
          of="brand.sellerKind"
          label="Kind of seller"
          options={sellerKinds}
          optionLabels={kindLabels}
          hint="Without a full registration you deliver within your own state only."
        />
        <Tick of="brand.isInterstateExempt">
          I may deliver to other states without a full registration, because an exemption applies to what I sell
        </Tick>
        <Lines of="brand.blurb" label="About the shop" hint="Shown in the footer and by search engines." />
      </SettingsSection>

      <SettingsSection id="contact" about="The shop's address, and how customers contact you.">
        <Line of="contact.addressLine" label="Street address" mayBeBlank={untilOpening} hint="On invoices." />
        <Line of="contact.city" label="City" mayBeBlank={untilOpening} />
        <Line of="contact.pinCode" label="PIN code" mayBeBlank={untilOpening} />
        <Choice
          of="contact.state"
          label="State"
          options={['', ...indianStates]}
          mayBeBlank={untilOpening}
          hint="Parcels inside this state carry CGST and SGST. Parcels to other states carry IGST."
        />
        <Line of="contact.phone" label="Phone" hint="This or an e-mail address is needed to open." />
        <Line of="contact.supportEmail" label="Support e-mail" />
        <Line
          of="contact.chatNumber"
          label="Chat number"
          hint="With the country code, if it is not an Indian one. The chat button opens it."
        />
        <Line of="contact.chatEnquiry" label="First message of a chat" />
        <Line
          of="contact.grievanceOfficer"
          label="Grievance officer"
          hint="Name and designation. The law asks online shops to show who answers complaints."
        />
        <Line of="contact.grievanceEmail" label="E-mail for complaints" />
        <Line of="contact.grievancePhone" label="Phone for complaints" />
        <Line
          of="contact.nodalContact"
          label="Nodal contact"
          hint="Name, and how to reach them. A resident of India."
        />
        <Line of="contact.instagram" label="Instagram" />
        <Line of="contact.facebook" label="Facebook" />
        <Line of="contact.youtube" label="YouTube" />
      </SettingsSection>

      <SettingsSection
        id="shipping"
        about="The first two amounts are charged in the cart and at checkout. Every page says them, unless you untick it."
      >
        <Rupees of="shipping.feePaise" label="Charged: shipping fee" />
        <Rupees of="shipping.freeFromPaise" label="Charged: free from a subtotal of" />
        <Promised of="promises.homeFreeShippingOverPaise" label="Home page: free over" sameAs="as charged" />
        <Promised of="promises.productFreeShippingOverPaise" label="Product pages: free over" sameAs="as charged" />
        <Promised of="promises.policyFreeShippingAbovePaise" label="Shipping policy: free above" sameAs="as charged" />
        <Promised of="promises.policyStandardFeePaise" label="Shipping policy: standard delivery" sameAs="as charged" />
        <Promised of="promises.policyExpressFeePaise" label="Shipping policy: express delivery" sameAs="as charged" />
        <Promised
          of="promises.policyRemoteSurchargePaise"
          label="Shipping policy: remote areas, in addition"
          sameAs="as charged"
        />
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
        about="The shop follows the return policy. Every page says its days, unless you untick it."
      >
        <Count of="promises.policyReturnsDays" label="Return policy: days" />
        <Promised
          of="promises.homeReturnsDays"
          label="Home page and product pages: days"
          sameAs="as the return policy"
        />
        <Rupees
          of="returns.feePaise"
          label="Return fee"
          hint="Deducted once a return. Never for a piece that is defective, wrong, damaged or late."
        />
        <Count
          of="returns.restockingPercent"
          label="Restocking fee, percent of the pieces"
          hint="Deducted as the return fee."
        />
        <Count
          of="returns.onlineRefundDays"
          label="Refunds through the gateway: days"
          hint="Customers read the day, and later ones stand first under Money back."
        />
        <Count of="returns.bankRefundDays" label="Refunds by bank: days" />
        <Rupees
          of="returns.secondPersonAbovePaise"
          label="A second person approves above"
          hint="What staff give back, as money or as store credit. 0: one person is enough."
        />
        <Choice
          of="returns.shipping"
          label="Shipping is paid back"
          options={returnedShipping}
          optionLabels={{
            mistakes: 'When the whole order was defective, wrong, damaged or late',
            always: 'Whenever the whole order comes back',
          }}
        />
        <Rupees
          of="returns.approveUpToPaise"
          label="Approve at once up to"
          hint="What the returned pieces cost. 0: a person decides on every return."
        />
        <Choice
          of="returns.approvedReasons"
          label="Approve at once for"
          options={approvedReasons}
          optionLabels={{
            size: 'Too small and too large',
            ordinary: 'Every reason that is not the shop’s mistake',
          }}
          hint="Defective, wrong, damaged, different and late pieces always go to a person."
        />
        <Count
          of="returns.maxReturns"
          label="Returns of one customer in 90 days"
          hint="Whoever asked for so many before is never approved at once. Counted by e-mail address and proved phone number."
        />
        <Count
          of="returns.aheadFromOrders"
          label="Send exchanges on handing-over, from kept orders"
          hint={aheadRules}
        />
      </SettingsSection>

      <SettingsSection
        id="hours"
        about="Type the hours of each day once. The footer and the policies say them, unless you untick them."
      >
        <Line of="hours.weekdays" label="Contact page: Monday - Friday" hint="Such as 9am - 6pm, or Closed." />
        <Line of="hours.saturday" label="Contact page: Saturday" />
        <Line of="hours.sunday" label="Contact page: Sunday" />
        <Promised of="hours.support" label="Footer: support hours" sameAs="as the contact page" />
        <Promised of="hours.policies" label="Policies: support hours" sameAs="as the contact page" />
      </SettingsSection>

      <SettingsSection
        id="information"
        about="The law wants this said of every piece of clothing, on its label and on its page. Categories and products can have their own. What is blank is not shown."
      >
        <Line of="declarations.manufacturer" label="Manufactured by" hint="Name and address." />
        <Line of="declarations.marketer" label="Marketed by" hint="Name and address, if it is not the manufacturer." />
        <Line of="declarations.importer" label="Imported by" hint="Name and address, for goods from abroad." />
        <Country of="declarations.countryOfOrigin" label="Country of origin" />
        <Line
          of="declarations.consumerCare"
          label="Consumer care"
          hint="E-mail and phone. Blank: the support e-mail and phone above."
        />
      </SettingsSection>

      <SettingsSection
        id="orders"
        about="How long the shop waits for payment, and how much stock an unpaid order may reserve."
      >
        <Line
          of="orders.numberPrefix"
          label="Order numbers begin with"
          hint="One to six letters and digits, such as ORD for ORD-104233. Old orders keep their numbers."
        />
        <Count
          of="orders.paymentWindowMinutes"
          label="Minutes to pay"
          hint="After this time an unpaid order is closed and its items go back to stock."
        />
        <Count
          of="orders.cancelWindowHours"
          label="Hours to cancel"
          hint="Customers can cancel an order themselves for this long, if you have not confirmed it."
        />
        <Count
          of="orders.maxUnpaidPieces"
          label="Most pieces of one size and colour in an unpaid order"
          hint="Only where stock is tracked. Customers who want more are asked to write to you. Phone orders may have more."
        />
        <Count
          of="orders.lapsedOrders"
          label="Unpaid orders of one person in a day"
          hint="Who lets this many orders expire, by phone number, e-mail or address, must open a link in an e-mail before more items are reserved. They can still pay at once."
        />
        <Count
          of="orders.repeatWindowMinutes"
          label="Minutes to pay for such a person"
          hint="Never longer than the minutes above."
        />
        <Count
          of="orders.offerMinutes"
          label="Minutes to buy a piece that came back"
          hint="A customer who waited for a sold-out size has this much time to buy it. Then it is the turn of the next one. The hours from 10 pm to 8 am do not count."
        />
        <Lines
          of="orders.couriers"
          label="Couriers"
          hint="One name in each line. Staff choose from them when they ship an order, and may type another."
        />
      </SettingsSection>

      <SettingsSection id="staff" about="How long people who work here stay signed in, and who needs a second step.">
        <Count
          of="staff.idleHours"
          label="Hours without use until a sign-in ends"
          hint="Every sign-in ends after 30 days."
        />
        <Choice
          of="staff.twoStepFor"
          label="Two-step sign-in is required for"
          hint="These people reach nothing but their account until they have set it up."
          options={twoStepDuties}
          optionLabels={{ nobody: 'Nobody', 'owners and admins': 'Owners and admins', everybody: 'Everybody' }}
        />
      </SettingsSection>

      <SettingsSection
        id="retention"
        about="After this number of days, old data is deleted at night. Paid orders and invoices stay, because tax law needs them."
      >
        <Count
          of="retention.unpaidOrdersDays"
          label="Orders that were never paid"
          hint="With their names and addresses."
        />
        <Count of="retention.messagesDays" label="Answered or closed messages" />
        <Count
          of="retention.webhookBodiesDays"
          label="Messages from the payment gateway"
          hint="The payments stay with their orders."
        />
        <Count of="retention.staffLogDays" label="Log of changes" hint="At least 180 days." />
        <Count of="retention.outboxDays" label="E-mails saved as files" hint="Only if no mail server is set." />
        <Count of="retention.sessionsDays" label="Expired sign-ins" />
      </SettingsSection>
    </>
  )
}
