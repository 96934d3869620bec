import { checkRedirects } from '#shop/redirects/save-redirects.server.ts'
import { onRows } from './import-text.server.ts'

/** Says what would come of each row of a file. */
export const action = onRows((db, _by, rows) => checkRedirects(db, rows))
