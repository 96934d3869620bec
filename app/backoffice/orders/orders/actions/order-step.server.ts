import type { RouterContextProvider } from 'react-router'
import type { Db } from '#db/client.server.ts'
import { typedVersion } from '#shared/fields.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import type { TypedParcel } from '#shop/orders/contributions/order-parcels.server.ts'
import { moveOrder, type OrderMove } from '#shop/orders/moving/move-order.server.ts'
import type { OrderStatus } from '#shop/orders/rules.ts'
import { OrderStepForm } from '#shop/orders/step-inputs.ts'
import { GatewayError } from '#shop/payments/provider.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { invalid } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import { gatewayIsSilent, outcomeOf } from './order-outcome.ts'

const Step = OrderStepForm.extend({ version: typedVersion })

type ActionArgs = { request: Request; params: { number: string }; context: Readonly<RouterContextProvider> }

/** The request for one order: the version that the person saw, a note, and how the parcel travels. */
export type OrderStep = {
  number: string
  version: number
  note: string
  parcel: TypedParcel
}

/** An action on one order, as its address does it. */
export const orderStep =
  (work: (db: Db, by: StaffMember, step: OrderStep, context: ActionArgs['context']) => Promise<OrderMove>) =>
  async ({ request, params, context }: ActionArgs) => {
    const read = Step.safeParse(fieldsByName(await request.formData()))
    return perform(context, async (db, by) => {
      if (!read.success) return invalid(read.error)
      const { version, note, courier, trackingNumber, numbers } = read.data
      const parcel = { courier: courier || null, trackingNumber: trackingNumber || null, numbers }
      try {
        return outcomeOf(await work(db, by, { number: params.number, version, note, parcel }, context))
      } catch (error) {
        if (error instanceof GatewayError) return gatewayIsSilent
        throw error
      }
    })
  }

/** An action that moves one order along its fulfilment. */
export const moveTo = (to: OrderStatus) => orderStep((db, by, step) => moveOrder(db, by, { ...step, to }))
