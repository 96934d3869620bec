import { readRedirectRows } from '#shop/redirects/read-redirect-rows.server.ts'
import { saveRedirects } from '#shop/redirects/save-redirects.server.ts'
import { onRows } from '../../../frame/importing/on-rows.server.ts'

/** Saves the rows of a file that can be saved. */
export const action = onRows({ read: readRedirectRows, work: saveRedirects })
