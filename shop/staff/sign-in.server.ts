import type { Db } from '#db/client.server.ts'
import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { createStaff } from './create-staff.server.ts'
import { longestPassword, type NewStaff, shortestPassword } from './inputs.ts'
import { formatWait, type Role } from './rules.ts'
import { beginTry, endTryWell } from './sign-in-waits.server.ts'
import { accounts, sessions, userRoles, users, verifications } from './tables.server.ts'
import type { StaffMember } from './types.ts'

export type StaffSignIn = ReturnType<typeof openStaffSignIn>

export type FoundStaff =
  | { kind: 'staff'; member: StaffMember }
  /** There was a session, which ended by itself or was ended. */
  | { kind: 'expired' }
  | { kind: 'nobody' }

export type SignInResult =
  | { kind: 'ok'; setCookie: string[] }
  | { kind: 'refused'; sentence: string; waitSeconds?: number }

const wrongPair = 'That e-mail and password do not match. Please try again.'

const sessionDays = 7
/** The cookie outlives the session, so that staff who come back later are told that it expired. */
const cookieSeconds = 365 * 86_400

export function openStaffSignIn(options: { db: Db; secret: string; publicUrl: string; secureCookies: boolean }) {
  const { db, publicUrl } = options
  const auth = openLibrary(options)

  /** `email` as checked by SignInForm. */
  async function signIn(given: { email: string; password: string; clientAddress: string; headers: Headers }): Promise<SignInResult> {
    const { waitSeconds } = await beginTry(db, given)
    if (waitSeconds > 0) {
      const sentence = `Too many tries. Please wait ${formatWait(waitSeconds)}, then try again.`
      return { kind: 'refused', sentence, waitSeconds }
    }
    const setCookie = await startSession(given)
    if (!setCookie) return { kind: 'refused', sentence: wrongPair }
    await endTryWell(db, given)
    return { kind: 'ok', setCookie }
  }

  async function startSession({ email, password, clientAddress, headers }: Parameters<typeof signIn>[0]) {
    const forwarded = new Headers({ 'x-client-address': clientAddress, 'user-agent': headers.get('user-agent') ?? '' })
    try {
      const { headers: answer } = await auth.api.signInEmail({
        body: { email, password },
        headers: forwarded,
        returnHeaders: true,
      })
      return answer.getSetCookie().map((cookie) => cookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${cookieSeconds}`))
    } catch (error) {
      if (error instanceof APIError && error.statusCode < 500) return null
      throw error
    }
  }

  /** Ends the session and gives the cookies that make the browser forget it. */
  async function signOut(headers: Headers): Promise<{ setCookie: string[] }> {
    const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true })
    return { setCookie: answer.getSetCookie() }
  }

  async function findStaff(headers: Headers): Promise<FoundStaff> {
    const { authCookies } = await auth.$context
    if (!headers.get('cookie')?.includes(`${authCookies.sessionToken.name}=`)) return { kind: 'nobody' }
    const found = await findSession(headers)
    if (!found) return { kind: 'expired' }

    const held = await findRoles(found.user.id)
    if (held.length === 0) return { kind: 'nobody' }
    const { id, name, email } = found.user
    return { kind: 'staff', member: { id, name, email, roles: held.map(({ role }) => role) } as unknown as StaffMember }
  }

  /** None for who was deactivated. */
  const findRoles = (userId: string) =>
    db
      .select({ role: userRoles.role })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))

  /** The library hides why it failed. Asked directly, a database that is away says so itself; one that is back is asked again. */
  async function findSession(headers: Headers) {
    try {
      return await auth.api.getSession({ headers })
    } catch {
      await db.execute(sql`select 1`)
      return auth.api.getSession({ headers })
    }
  }

  return {
    publicUrl,
    signIn,
    signOut,
    findStaff,
    createStaff: (staff: NewStaff & { role: Role }) => createStaff(db, staff, [staff.role]),
  }
}

function openLibrary({ db, secret, publicUrl, secureCookies }: Parameters<typeof openStaffSignIn>[0]) {
  return betterAuth({
    appName: 'Back office',
    baseURL: publicUrl,
    basePath: '/admin/api/auth',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            const [person] = await db.select({ deactivatedAt: users.deactivatedAt }).from(users).where(eq(users.id, userId))
            return person?.deactivatedAt === null
          },
        },
      },
    },
    session: { expiresIn: sessionDays * 86_400, updateAge: 86_400 },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: 'staff',
      useSecureCookies: secureCookies,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
  })
}
