import { saveRedirects } from '#shop/redirects/save-redirects.server.ts'
import { onRows } from './import-text.server.ts'

/** Saves the rows of a file that can be saved. */
export const action = onRows(saveRedirects)
