export const bannerPositions = ['hero', 'category'] as const
export const promoKinds = ['percent', 'fixed', 'free_shipping'] as const
export const messageStates = ['new', 'assigned', 'answered'] as const
