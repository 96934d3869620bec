import type { Db } from '#db/client.server.ts'
import { countRequest, networkOf } from '#shop/settings/count-requests.server.ts'

/** In an hour, from one network address: it may be a whole office's, and a robot must not fill the inbox. */
const mostPerHour = { message: 20, newsletter: 30 }

/** Counts one more, and says whether it is one too many. */
export async function isTooMany(db: Db, what: keyof typeof mostPerHour, clientAddress: string) {
  return (await countRequest(db, `${what} ${networkOf(clientAddress)}`)) > mostPerHour[what]
}
