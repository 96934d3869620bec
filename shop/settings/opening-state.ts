export const openingStates = ['in preparation', 'open', 'closed'] as const

export type OpeningState = (typeof openingStates)[number]

/** `sentence`: the owner's own, for customers of a shop that is closed for now; may be blank. */
export type Opening = { state: OpeningState; sentence: string }

export const closedForNow = 'We are not taking orders just now. Please come back soon.'

/** The sentence for customers at a checkout that the owner closed. */
export const sentenceOf = ({ sentence }: Opening) => sentence || closedForNow
