import type { LoaderFunctionArgs } from 'react-router'
import { dbContext } from '#app/context.ts'
import { findPiecesToCount, type PieceToCount } from '#shop/stock/find-counted-pieces.server.ts'
import { PiecesAsked } from '#shop/stock/inputs.ts'

export type PiecesFound = { pieces: PieceToCount[] }

/** The size that a scanned code names, or all sizes of a product, as their count begins. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = PiecesAsked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  const pieces = asked.success ? await findPiecesToCount(context.get(dbContext), asked.data) : []
  return Response.json({ pieces } satisfies PiecesFound)
}
