import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { clientAddressContext, dbContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'

const privately = { headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' } }

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** The loader of a page that a link of an e-mail opens. It changes nothing: programs that look through e-mails follow every link. */
export const findByLink =
  <Found>(find: (db: Db, token: string) => Promise<Found>) =>
  async ({ request, context }: LoaderFunctionArgs) =>
    data(await find(context.get(dbContext), tokenOf(request)), privately)

/** The action of such a page. */
export const changeByLink =
  (change: (db: Db, token: string, clientAddress: string) => Promise<boolean>) =>
  async ({ request, context }: ActionFunctionArgs) =>
    data(
      { isDone: await change(context.get(dbContext), tokenOf(request), context.get(clientAddressContext)) },
      privately,
    )
