import { storedValue } from '../stored-value.ts'

/** Few enough for one request; an offer stands for hours, and older ones are over. */
const maxOffers = 5

const tokenShape = /^[\da-f-]{36}$/

/** Tokens of e-mails that offer a piece: the server sets these pieces aside for this browser's cart. */
const offers = storedValue<readonly string[]>({
  key: 'offers',
  empty: [],
  read: (text) => text.split(' ').filter((token) => tokenShape.test(token)),
  write: (tokens) => tokens.join(' '),
})

export const holdOffer = (token: string) =>
  offers.change((held) => [...held.filter((one) => one !== token), token].slice(-maxOffers))

export const forgetOffers = () => offers.change(() => [])

/** For a request; nothing where none is held. */
export function heldOffers(): string[] | undefined {
  const held = offers.get()
  return held.length > 0 ? [...held] : undefined
}
