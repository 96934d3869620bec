import type { Db } from '#db/client.server.ts'
import { contribution } from '#shared/contribution.server.ts'

/** The addresses of pages that another part of the shop has, for the sitemap. */
export type FindPageLinks = (db: Db) => Promise<{ path: string; changedAt: Date | null }[]>

export const { contribute: contributePageLinks, contributed: contributedPageLinks } =
  contribution<FindPageLinks>('contributePageLinks')
