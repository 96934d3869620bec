import { dbContext } from '#app/context.ts'
import { findCourierFigures } from '#shop/shipping/charges/find-courier-figures.server.ts'
import type { Route } from './+types/figures'

const days = 30

/** How couriers did, for the dashboard. */
export const loader = async ({ context }: Route.LoaderArgs) =>
  Response.json(await findCourierFigures(context.get(dbContext), days))
