/** How a parcel that staff sent by hand can end. */
export const endsByHand = ['delivered', 'returned', 'lost'] as const

export type EndByHand = (typeof endsByHand)[number]
