import type { PickupOffer } from '#shop/shipping/reverse/reverse-service.server.ts'
import type { ReturnTerms } from './what-comes-back.ts'

/** The terms of a return whose pieces are fetched at the door; as they are where the customer sends them. */
export const withPickup = (terms: ReturnTerms, offer: PickupOffer | null): ReturnTerms =>
  offer && offer.feePaise > 0 ? { ...terms, fetchFeePaise: offer.feePaise } : terms
