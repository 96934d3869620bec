import type { Db } from '#db/client.server.ts'
import { sizeLabel } from '#shared/size-label.ts'
import { confirmPlace, findPlace } from '#shop/back-in-stock/ask-for-piece.server.ts'
import { leavePlace } from '#shop/back-in-stock/forget-places.server.ts'
import { colorNameIn } from '#shop/catalogue/swatch-name.ts'
import { changeByLink, findByLink } from '../newsletter/reader-link.server.ts'

async function findShownPlace(db: Db, token: string) {
  const found = await findPlace(db, token)
  if (!found) return null
  const { colors, ownColorNames, ...place } = found
  const colorName = place.color === null ? null : colorNameIn({ colors, ownColorNames }, place.color)
  const choice = colorName === null ? sizeLabel(place.size) : `${sizeLabel(place.size)}, ${colorName}`
  return { ...place, colorName, choice, token }
}

/** For the page to leave: also a place that is over, whose address is stored until its owner gives it up. */
export const loadToLeave = findByLink(findShownPlace)

export const loadToConfirm = findByLink(findShownPlace, (place) => place === null || place.state === 'over')

export const loadOffer = findByLink(findShownPlace, (place) => place?.state !== 'offered')

export const confirm = changeByLink(confirmPlace)

/** Also of a link that was used before: the place is gone, as its reader wants. */
export const leave = changeByLink(async (db, token) => {
  await leavePlace(db, token)
  return true
})
