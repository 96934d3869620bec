import type { ActionFunctionArgs } from 'react-router'
import { clientAddressContext, dbContext } from '#app/context.ts'
import { fieldsByName } from '#shared/forms/form-text.ts'
import { askForPiece } from '#shop/back-in-stock/ask-for-piece.server.ts'
import { AskForPiece } from '#shop/back-in-stock/inputs.ts'
import { countConfirmation } from '#shop/rate-limits/count-confirmation.server.ts'

/** `sentence`: why nothing was noted; null when it was. */
export type AskedForPiece = { sentence: string | null }

const notSoldOut = 'This choice is not sold out. Please load the page again.'

/** Takes an address for a sold-out choice. The answer is the same whether the address waits already or not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const asked = AskForPiece.safeParse(fieldsByName(await request.formData()))
  if (!asked.success) return answer(asked.error.issues[0]!.message, 422)
  const db = context.get(dbContext)
  const refusal = await countConfirmation(db, 'waiting list', context.get(clientAddressContext))
  if (refusal !== null) return answer(refusal, 429)
  if (!(await askForPiece(db, asked.data))) return answer(notSoldOut, 409)
  return answer(null, 200)
}

const answer = (sentence: string | null, status: number) =>
  Response.json({ sentence } satisfies AskedForPiece, { status, headers: { 'Cache-Control': 'no-store' } })
