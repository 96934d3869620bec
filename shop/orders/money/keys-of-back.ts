const cancelledParcel = 'cancelled-parcel-'

/** The key of the decision that money goes back for pieces of a parcel which staff cancelled: as their form has it. */
export const formOfCancelledParcel = (parcelId: number) => `${cancelledParcel}${parcelId}`

/** Whether a form is such a one. */
export const isOfCancelledParcel = (form: string) => form.startsWith(cancelledParcel)

/** The key under which staff's form gives money back. */
export const keyOfForm = (form: string) => `staff-${form}`

/** The key under which all goes back that is left of an order. */
export const keyOfRest = (orderNumber: string) => `cancel-${orderNumber}`

/** The key under which credit goes back of an order that nobody pays the rest of. */
export const keyOfUnpaid = (orderNumber: string) => `unpaid-${orderNumber}`
