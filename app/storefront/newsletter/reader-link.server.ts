import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { dbContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { findReaderByToken } from '#shop/marketing/manage-newsletter.server.ts'

const privately = { headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' } }

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Changes nothing: programs that look through e-mails follow every link, and confirm nothing by it. */
export const loadReader = async ({ request, context }: LoaderFunctionArgs) =>
  data({ state: await findReaderByToken(context.get(dbContext), tokenOf(request)) }, privately)

/** The action of a page that is opened by a link of the newsletter. */
export const changeReader =
  (change: (db: Db, token: string) => Promise<boolean>) =>
  async ({ request, context }: ActionFunctionArgs) =>
    data({ isDone: await change(context.get(dbContext), tokenOf(request)) }, privately)
