import { type FormEvent, useEffect } from 'react'
import { href, redirectDocument, useNavigate } from 'react-router'
import { dbContext, isTrialContext, launchChecklistContext } from '#app/context.ts'
import { useFailureToast } from '#app/ui/overlays/toast.tsx'
import type { CartLine } from '#shop/cart/rules.ts'
import { takesCredit } from '#shop/credit/credit-terms-of-shop.server.ts'
import { EarlierCart } from '../cart/earlier-cart.tsx'
import { choiceButton } from '../cart/line-choice.tsx'
import { usePromoCode } from '../cart/promo-code.ts'
import { useCartCheck } from '../cart/use-cart-check.ts'
import { pageMeta } from '../page-meta.ts'
import { useCart, useCartReady } from '../stored-cart/cart-provider.tsx'
import { heldOffers } from '../stored-cart/offer-tokens.ts'
import { useSettings } from '../use-settings.ts'
import type { Route } from './+types/page'
import { AddressFields } from './address-fields.tsx'
import { CheckoutClosed } from './checkout-closed.tsx'
import { CheckoutOnItsWay } from './checkout-on-its-way.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ContactFields } from './contact-fields.tsx'
import { chosenIn, DeliveryChoice } from './delivery-choice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { orderOf } from './order-of.ts'
import { OwnAddressOffer } from './own-address.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { StoreCredit } from './store-credit.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useDestination } from './use-destination.ts'
import { usePayBy } from './use-pay-by.ts'
import { usePayment } from './use-payment.ts'
import { usePlaceOfPin } from './use-place-of-pin.ts'
import { useRefusals } from './use-refusals.ts'

/** `closed`: why nobody can order now; null while the checkout is open. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  closed: await context
    .get(launchChecklistContext)
    .findClosedSentence(context.get(isTrialContext) ? 'trial order' : 'order'),
  takesCredit: await takesCredit(context.get(dbContext)),
})

/** Only a document of its own has the content policy that lets the payment window in. */
export function clientLoader() {
  throw redirectDocument(href('/checkout'))
}

export const shouldRevalidate = () => false

export const handle = { hideFooter: true, hideChat: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Checkout', path: href('/checkout'), unlisted: true })

export default function CheckoutPage({ loaderData: { closed, takesCredit: hasCredit } }: Route.ComponentProps) {
  const isReady = useCartReady()
  return (
    <div className="shell max-w-6xl py-8 md:py-12">
      <h1 className="font-display text-section font-medium">Checkout</h1>
      {closed && <CheckoutClosed sentence={closed} />}
      {!closed && (isReady ? <Checkout hasCredit={hasCredit} /> : <CheckoutOnItsWay />)}
    </div>
  )
}

/** `hasCredit`: customers of this shop may have store credit. */
function Checkout({ hasCredit }: { hasCredit: boolean }) {
  const { lines } = useCart()
  const { shipping } = useSettings()
  const [promoCode] = usePromoCode()
  const { form, errors, edited, isChecking, validate, refuseFields } = useCheckoutForm()
  const { delivery, pinEdited, findPlace } = usePlaceOfPin(form)
  const { destination, method, readDestination, chooseMethod } = useDestination(form, delivery)
  const check = useCartCheck(promoCode, shipping, destination)
  const { credit, setUsed, lookAtCredit, offeredCash, payBy, choosePayBy, totals, creditPaise } = usePayBy(check)
  const { explain, refusedLines } = useRefusals({ refuseFields, lookAtCredit, retry: check.retry })
  const { pay, isBusy, isLeaving, lastFailure } = usePayment(explain)
  const askForCare = useCareFirst(lines.find((line) => check.checked(line)?.problem))
  useLeaveEmpty(lines.length === 0 && !isLeaving)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const filled = await validate(findPlace)
    if (!filled) return
    if (askForCare()) return
    const appliedCode = check.promo?.problem === null ? check.promo.code : undefined
    void pay({
      order: {
        ...orderOf({ ...filled, paymentMethod: payBy }, lines, totals, appliedCode),
        creditPaise: creditPaise || undefined,
        deliveryMethod: chosenIn(check.delivery, method),
        offers: heldOffers(),
      },
      form: { ...filled, paymentMethod: payBy },
      lines,
      totals,
    })
  }

  if (lines.length === 0) return <CheckoutOnItsWay />
  return (
    <div className="mt-6 grid grid-cols-1 gap-8 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_min(24rem,42%)] lg:gap-16">
      <CheckoutSummary
        check={check}
        totals={{ ...totals, creditPaise }}
        credit={
          hasCredit && (
            <StoreCredit credit={credit} usedPaise={creditPaise} totalPaise={totals.totalPaise} onUse={setUsed} />
          )
        }
        refusedLines={refusedLines}
      />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={(event) => {
          edited(event)
          pinEdited()
          readDestination()
        }}
        className="flex flex-col gap-10"
      >
        <EarlierCart />
        <OwnAddressOffer form={form} />
        <ErrorSummary errors={errors} />
        <ContactFields errors={errors} />
        <AddressFields errors={errors} delivery={delivery} />
        <DeliveryChoice
          delivery={check.delivery}
          chosen={chosenIn(check.delivery, method)}
          isCurrent={check.isCurrent}
          onChoose={chooseMethod}
        />
        <PaymentPanel
          cash={offeredCash}
          onChoose={choosePayBy}
          totalPaise={totals.totalPaise - creditPaise}
          isBusy={isBusy || isChecking}
          {...{ payBy, lastFailure }}
        />
      </form>
    </div>
  )
}

function useLeaveEmpty(isEmpty: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isEmpty) void navigate(href('/products'), { replace: true })
  }, [isEmpty, navigate])
}

/** Leads to the line that has a problem, and returns whether there is one. */
function useCareFirst(unready: CartLine | undefined) {
  const say = useFailureToast(unready !== undefined)
  return () => {
    if (!unready) return false
    say({ title: 'Almost there', description: 'One of your items needs your attention first.' })
    choiceButton(unready)?.focus()
    return true
  }
}
