import { readRedirectRows } from '#shop/redirects/read-redirect-rows.server.ts'
import { checkRedirects } from '#shop/redirects/save-redirects.server.ts'
import { onRows } from '../../../frame/importing/on-rows.server.ts'

/** Says what would come of each row of a file. */
export const action = onRows({ read: readRedirectRows, work: (db, _by, rows) => checkRedirects(db, rows) })
