import { unpaidShares } from '#shop/rate-limits/limits.ts'

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
  /** The same of each counted variant that the order wants, how many it wants, how many are left in stock, and its product's own share if it has one. */
  variants: readonly (Pieces & { variantId: number; wanted: number; left: number; share: number | null })[]
}

const most = (share: number, pieces: number) => Math.max(1, Math.floor(share * pieces))

type Shares = { network: number; wideNetwork: number }

const ofAll: Shares = { network: unpaidShares.network.ofAll, wideNetwork: unpaidShares.wideNetwork.ofAll }

const ofVariant = (share: number | null): Shares => ({
  network: share ?? unpaidShares.network.ofVariant,
  wideNetwork: Math.max(share ?? 0, unpaidShares.wideNetwork.ofVariant),
})

const fits = (asked: number, { all, network, wideNetwork }: Pieces, shares: Shares) =>
  network + asked <= most(shares.network, all) && wideNetwork + asked <= most(shares.wideNetwork, all)

/** Those of products with a share of their own are nobody else's. */
export const wantedPieces = ({ variants }: Pick<Reserved, 'variants'>) =>
  variants.reduce((sum, { wanted, share }) => (share === null ? sum + wanted : sum), 0)

/** Whether less is left of a variant than the order wants. */
export const isTooLittleLeft = ({ variants }: Pick<Reserved, 'variants'>) =>
  variants.some(({ wanted, left }) => left < wanted)

/** Whether an unpaid order stays within the shares of its network, and its customer has no others open. */
export function fitsOwnShares(reserved: Reserved) {
  const wanted = wantedPieces(reserved)
  return (
    reserved.ordersOfPhone < unpaidShares.ordersOfContact &&
    reserved.ordersOfEmail < unpaidShares.ordersOfContact &&
    (wanted === 0 || fits(wanted, reserved, ofAll)) &&
    reserved.variants.every((variant) => fits(variant.wanted, variant, ofVariant(variant.share)))
  )
}

/** The pieces that one network may reserve whatever others do. */
export const fairPieces = (all: number) => most(unpaidShares.fair, all)

/**
 * The pieces that all networks beyond the fair share may reserve together: so many that any twenty networks, however
 * many of them are beyond it, stay within their share.
 */
export const piecesBeyondFair = (all: number) =>
  Math.max(0, Math.floor(unpaidShares.together * all) - unpaidShares.togetherNetworks * fairPieces(all))

/** Whether pieces may be held for exchanges beside what is held so for the same person already. */
export const fitsExchanges = (all: number, held: number, wanted: number) =>
  held + wanted <= Math.max(unpaidShares.exchanges.minPieces, Math.floor(unpaidShares.exchanges.ofAll * all))
