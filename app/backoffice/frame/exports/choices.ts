import { dbContext, staffContext } from '#app/context.ts'
import { findColumns } from '#shop/exports/choose-columns.server.ts'
import { exportLists } from '#shop/exports/export-lists.ts'
import type { Route } from './+types/choices'

/** The columns of a list, to choose those of a person's files. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('list')
  const list = exportLists.find((one) => one === asked)
  if (!list) return new Response('Please choose a list.', { status: 400 })
  return Response.json(await findColumns(context.get(dbContext), context.get(staffContext), list))
}
