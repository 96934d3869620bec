import { useRef } from 'react'
import { data, Form, href, redirect, type RouterContextProvider, useNavigation } from 'react-router'
import { courierContext, dbContext, orderLinksContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Radio } from '#app/ui/fields/radio.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formatWeekday } from '#shared/dates.ts'
import { firstErrors } from '#shared/first-errors.ts'
import { textFields } from '#shared/forms/form-text.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { answerByCustomer } from '#shop/shipping/tracking/answer-failed-delivery.server.ts'
import { AnswerForm, maxCorrectionLength, offeredDays } from '#shop/shipping/tracking/answer-form.ts'
import { findWays } from '#shop/shipping/tracking/find-ways.server.ts'
import { pageMeta } from '../page-meta.ts'
import { Refusal } from '../refusal.tsx'
import { useFirstError } from '../use-first-error.ts'
import type { Route } from './+types/delivery'
import { whenUnreached } from './when-unreached.ts'

const personal = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'strict-origin' }
type Answer = { errors?: Record<string, string>; refusal?: string; typed: Record<string, string> }

export const headers = () => personal

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your delivery', path: href('/orders/find'), unlisted: true })

export const handle = { hideChat: true }

/** The parcel of the address, of an order whose link is right. */
async function parcelAskedFor(request: Request, number: string, context: Readonly<RouterContextProvider>) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const db = context.get(dbContext)
  const isRight = await context.get(orderLinksContext).matches(db, number, token)
  const ways = isRight && (await findWays(db, number))
  const way = ways && ways.find(({ id }) => String(id) === searchParams.get('parcel'))
  if (!way) throw data(null, { status: 404, headers: personal })
  return { way, orderPage: `${href('/orders/:number', { number })}?${new URLSearchParams({ token })}` }
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { way, orderPage } = await parcelAskedFor(request, params.number, context)
  return data({ way, orderPage, days: offeredDays(new Date()) }, { headers: personal })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { way, orderPage } = await parcelAskedFor(request, params.number, context)
  const typed = textFields(await request.formData())
  const refuse = (answer: Omit<Answer, 'typed'>, status: number) =>
    data<Answer>({ ...answer, typed }, { status, headers: personal })
  const read = AnswerForm.safeParse(typed)
  if (!read.success) return refuse({ errors: firstErrors(read.error) }, 422)
  const db = context.get(dbContext)
  if ((await countRequest(db, 'answers to failed deliveries', params.number)).isOver)
    return refuse({ refusal: rateLimits['answers to failed deliveries'].sentence }, 429)
  const courier = context.get(courierContext)()?.provider ?? null
  const outcome = await answerByCustomer(db, params.number, { parcelId: way.id, answer: read.data, courier })
  if (outcome.kind === 'done') throw redirect(orderPage, { headers: personal })
  if (outcome.kind === 'refused') return refuse({ refusal: outcome.sentence }, outcome.isTemporary ? 503 : 409)
  return refuse({ refusal: 'The courier has reported something new meanwhile. Look at your order again.' }, 409)
}

/** Typed text stays where the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  serverAction().catch(whenUnreached((refusal): Answer => ({ refusal, typed: {} })))

export default function DeliveryPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { way, orderPage, days } = loaderData
  const { errors, refusal, typed } = (actionData ?? { typed: {} }) as Answer
  const isBusy = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, actionData)
  const isOpen = way.status === 'delivery_failed' && way.answer === null
  return (
    <div className="shell flex max-w-2xl flex-col gap-6 py-10 md:py-16">
      <h1 className="font-display text-page font-medium">Delivery of order {params.number}</h1>
      {!isOpen && (
        <p>{way.answer ? `We asked the courier: ${way.answer}.` : 'There is nothing to choose for this parcel now.'}</p>
      )}
      {refusal && <Refusal sentence={refusal} of={actionData} />}
      {isOpen && (
        <>
          <p>
            {way.courier ?? 'The courier'} could not deliver parcel {way.awb}. What should it do?
          </p>
          <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
            <input type="hidden" name="seen" value={way.statusAt?.toISOString()} />
            <fieldset>
              <legend className="sr-only">What the courier should do</legend>
              <Radio name="choice" value="try again" defaultChecked={typed.choice !== 'bring back'}>
                Deliver it again
              </Radio>
              <Radio name="choice" value="bring back" defaultChecked={typed.choice === 'bring back'}>
                Bring it back, I do not want it any more
              </Radio>
            </fieldset>
            <Select label="Day" name="day" required={false} defaultValue={typed.day ?? ''} error={errors?.day}>
              <option value="">As soon as possible</option>
              {days.map((day) => (
                <option key={day} value={day}>
                  {formatWeekday(day)}
                </option>
              ))}
            </Select>
            <TextField
              label="Another phone number"
              name="phone"
              inputMode="tel"
              autoComplete="tel"
              required={false}
              defaultValue={typed.phone}
              error={errors?.phone}
            />
            <TextField
              label="Corrected address or landmark"
              name="address"
              autoComplete="off"
              maxLength={maxCorrectionLength}
              required={false}
              hint="Within the same PIN code"
              defaultValue={typed.address}
              error={errors?.address}
            />
            <Button type="submit" size="large" busy={isBusy} className="self-start">
              Ask the courier
            </Button>
          </Form>
        </>
      )}
      <ButtonLink to={orderPage} variant="secondary" className="self-start">
        Back to your order
      </ButtonLink>
    </div>
  )
}
