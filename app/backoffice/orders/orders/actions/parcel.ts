import { changeParcel } from '#shop/orders/moving/change-parcel.server.ts'
import { orderStep } from './order-step.server.ts'

/** Corrects courier and tracking number of a parcel on its way. */
export const action = orderStep(changeParcel)
