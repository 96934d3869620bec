import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { clientAddressContext, dbContext } from '#app/context.ts'
import { sizeLabel } from '#shared/size-label.ts'
import { confirmPlace, findPlace } from '#shop/back-in-stock/ask-for-piece.server.ts'
import { leavePlace } from '#shop/back-in-stock/forget-places.server.ts'
import { colorNameIn } from '#shop/catalogue/swatch-name.ts'

const privately = { headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' } }

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** The place that a link names. Changes nothing: programs that look through e-mails follow every link. */
export async function loadPlace({ request, context }: LoaderFunctionArgs) {
  const token = tokenOf(request)
  const found = await findPlace(context.get(dbContext), token)
  if (!found) return data({ place: null }, privately)
  const { colors, ownColorNames, ...place } = found
  const colorName = place.color === null ? null : colorNameIn({ colors, ownColorNames }, place.color)
  const choice = colorName === null ? sizeLabel(place.size) : `${sizeLabel(place.size)}, ${colorName}`
  return data({ place: { ...place, colorName, choice, token } }, privately)
}

export const confirm = async ({ request, context }: ActionFunctionArgs) =>
  data(
    { isDone: await confirmPlace(context.get(dbContext), tokenOf(request), context.get(clientAddressContext)) },
    privately,
  )

/** Also of a link that was used before: the place is gone, as its reader wants. */
export async function leave({ request, context }: ActionFunctionArgs) {
  await leavePlace(context.get(dbContext), tokenOf(request))
  return data({ isDone: true }, privately)
}
