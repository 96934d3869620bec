import type { RouterContextProvider } from 'react-router'
import { dbContext, readsContext } from '#app/context.ts'
import { findStoreWithMenus } from '#shop/menus/find-shown-menus.server.ts'

/** The settings, whether the shop is open, and its menus: one statement for everything on a page that asks. */
export const findStore = (context: Readonly<RouterContextProvider>) =>
  context.get(readsContext).once('store', () => findStoreWithMenus(context.get(dbContext)))
