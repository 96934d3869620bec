import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { clientAddressContext, dbContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'

const privately = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' }

/** A link that was used, or is too old, is gone; it may have been cut on its way, too. */
const statusOf = (isGone: boolean) => ({ status: isGone ? 410 : 200, headers: privately })

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/**
 * The loader of a page that a link of an e-mail opens: what `find` finds, with 410 where that is over. It changes
 * nothing: programs that look through e-mails follow every link.
 */
export const findByLink =
  <Found>(find: (db: Db, token: string) => Promise<Found | null>, isOver = (found: Found | null) => found === null) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const found = await find(context.get(dbContext), tokenOf(request))
    return data({ found }, statusOf(isOver(found)))
  }

/** The action of such a page. */
export const changeByLink =
  (change: (db: Db, token: string, clientAddress: string) => Promise<boolean>) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const isDone = await change(context.get(dbContext), tokenOf(request), context.get(clientAddressContext))
    return data({ isDone }, statusOf(!isDone))
  }
