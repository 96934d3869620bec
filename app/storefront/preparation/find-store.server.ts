import type { RouterContextProvider } from 'react-router'
import { dbContext, readsContext } from '#app/context.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'

/** The settings and whether the shop is open: one statement for everything on a page that asks. */
export const findStore = (context: Readonly<RouterContextProvider>) =>
  context.get(readsContext).once('store', () => findEditableSettings(context.get(dbContext)))
