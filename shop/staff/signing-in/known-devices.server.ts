import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatCookie } from '#shared/cookies/format-cookie.ts'
import { networkOf } from '#shop/rate-limits/networks.server.ts'
import { oweSecurityNotice } from '../emails/staff-emails.server.ts'
import { accounts, knownDevices, users } from '../tables.server.ts'
import type { Caller } from './ask-library.server.ts'

export const knownDays = 400

/** Each a device on a network. */
const maxPerPerson = 100

export type KnownDevices = ReturnType<typeof openKnownDevices>

/** Whether a try to sign in comes from a device, or at least a network, that signed in to this account before. */
export type Known = { device: string | null; isKnownNetwork: boolean }

/**
 * Tells devices that signed in before from strangers', by a cookie of each account. It opens nothing: only its tries
 * are counted apart, so that a stranger who knows the e-mail address cannot make its owner wait.
 */
export function openKnownDevices(db: Db, { secret, secureCookies }: { secret: string; secureCookies: boolean }) {
  const cookieOf = (email: string) =>
    `${secureCookies ? '__Secure-' : ''}staff.known-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`

  /** Another password makes every cookie before it worthless, no matter who set it and how. */
  const sign = (device: string, { id, password }: { id: string; password: string | null }) =>
    createHmac('sha256', secret).update(`known device\0${device}\0${id}\0${password}`).digest('base64url')

  return {
    /** The same work, whether there is such an account or not. */
    async find(email: string, { clientAddress, headers }: Caller): Promise<Known> {
      const [device = '', signature = ''] = readCookie(headers, cookieOf(email)).split('.')
      const asked = /^[\da-f-]{36}$/.test(device) ? device : randomUUID()
      const [found] = await db.execute<{
        id: string | null
        password: string | null
        isDevice: boolean
        isNetwork: boolean
      }>(sql`
        select person.id, person.password,
          exists (select from known_devices where user_id = person.id and device = ${asked}) as "isDevice",
          exists (select from known_devices where user_id = person.id and network = ${networkOf(clientAddress)}) as "isNetwork"
        from (select) as always
        left join (
          select users.id, accounts.password from users
          join accounts on accounts.user_id = users.id and accounts.provider_id = 'credential'
          where users.email = ${email.toLowerCase()} and users.deactivated_at is null
        ) as person on true`)
      const right = sign(asked, { id: found!.id ?? '', password: found!.password })
      const isSigned = isSame(signature, right)
      return { device: found!.isDevice && isSigned ? asked : null, isKnownNetwork: found!.isNetwork }
    },

    /**
     * After a good sign-in: the cookie by which this device is known from now on. The person is written to when neither it
     * nor its network was known, unless it is the first.
     */
    async remember(email: string, caller: Caller): Promise<string[]> {
      const [person] = await db
        .select({ id: users.id, password: accounts.password })
        .from(users)
        .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
        .where(eq(users.email, email.toLowerCase()))
      if (!person) return []
      const known = await this.find(email, caller)
      const device = known.device ?? randomUUID()
      if (known.device === null && !known.isKnownNetwork && (await hasDevice(db, person.id)))
        await oweSecurityNotice(db, person.id, 'new-device')
      await db
        .insert(knownDevices)
        .values({ device, userId: person.id, network: networkOf(caller.clientAddress) })
        .onConflictDoUpdate({
          target: [knownDevices.device, knownDevices.network],
          set: { lastSignInAt: sql`now()` },
        })
      await forgetOldest(db, person.id)
      const value = `${device}.${sign(device, person)}`
      const lasting = { path: '/admin', seconds: knownDays * 86_400, isSecure: secureCookies }
      return [formatCookie({ ...lasting, name: cookieOf(email), value })]
    },
  }
}

const hasDevice = async (db: Db, userId: string) => (await db.$count(knownDevices, eq(knownDevices.userId, userId))) > 0

const forgetOldest = (db: Db, userId: string) =>
  db.execute(sql`
    delete from known_devices where (device, network) in (
      select device, network from known_devices where user_id = ${userId}
      order by last_sign_in_at desc, device offset ${maxPerPerson})`)

function readCookie(headers: Headers, name: string) {
  const cookies = (headers.get('cookie') ?? '').split(/; */)
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

function isSame(given: string, right: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
