import { dbContext } from '#app/context.ts'
import { findComingBack } from '#shop/returns/coming-back/find-coming-back.server.ts'
import type { Route } from './+types/coming-back'

const maxCodeLength = 100

/** The parcels and returns that a scanned code names, to be counted. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code') ?? ''
  return Response.json(await findComingBack(context.get(dbContext), code.slice(0, maxCodeLength)))
}
