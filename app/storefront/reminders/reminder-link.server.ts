import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { dbContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { findReminder } from '#shop/catalogue/launches/reminders.server.ts'

const privately = { headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' } }

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Changes nothing: programs that look through e-mails follow every link, and confirm nothing by it. */
export const loadReminder = async ({ request, context }: LoaderFunctionArgs) =>
  data({ reminder: await findReminder(context.get(dbContext), tokenOf(request)) }, privately)

/** The action of a page that is opened by a link of a reminder. */
export const changeReminder =
  (change: (db: Db, token: string) => Promise<boolean>) =>
  async ({ request, context }: ActionFunctionArgs) =>
    data({ isDone: await change(context.get(dbContext), tokenOf(request)) }, privately)
