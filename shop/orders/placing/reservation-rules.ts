import { unpaidShares } from '#shop/limits/limits.ts'

type Pieces = {
  /** Counted pieces on sale, the reserved ones among them. */
  all: number
  /** Reserved by unpaid orders of this network, and of its wider one. */
  network: number
  wideNetwork: number
}

export type Reserved = Pieces & {
  ordersOfPhone: number
  ordersOfEmail: number
  /** The same of each counted variant that the order wants, and how many it wants. */
  variants: readonly (Pieces & { variantId: number; wanted: number })[]
}

const most = (share: number, pieces: number) => Math.max(1, Math.floor(share * pieces))

const fits = (asked: number, { all, network, wideNetwork }: Pieces, part: 'ofAll' | 'ofVariant') =>
  network + asked <= most(unpaidShares.network[part], all) &&
  wideNetwork + asked <= most(unpaidShares.wideNetwork[part], all)

export const wantedPieces = ({ variants }: Pick<Reserved, 'variants'>) =>
  variants.reduce((sum, { wanted }) => sum + wanted, 0)

/** Whether an unpaid order stays within the shares of its network, and its customer has no others open. */
export const fitsOwnShares = (reserved: Reserved) =>
  reserved.ordersOfPhone < unpaidShares.ordersOfContact &&
  reserved.ordersOfEmail < unpaidShares.ordersOfContact &&
  fits(wantedPieces(reserved), reserved, 'ofAll') &&
  reserved.variants.every((variant) => fits(variant.wanted, variant, 'ofVariant'))

/** The pieces that one network may reserve whatever others do. */
export const fairPieces = (all: number) => most(unpaidShares.fair, all)

/**
 * The pieces that all networks beyond the fair share may reserve together: so many that any twenty networks, however
 * many of them are beyond it, stay within their share.
 */
export const piecesBeyondFair = (all: number) =>
  Math.max(0, Math.floor(unpaidShares.together * all) - unpaidShares.togetherNetworks * fairPieces(all))
