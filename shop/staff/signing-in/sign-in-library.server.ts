import { randomInt } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { hashPassword, verifyPassword } from '../hash-in-turn.server.ts'
import { maxPasswordLength, minPasswordLength } from '../inputs.ts'
import { accounts, sessions, twoFactors, users, verifications } from '../tables.server.ts'

const sessionDays = 7

/** How exactly a session knows when it was last used. */
const usedSeconds = 300

/** Long enough to open the app, or to look for the sheet with the recovery codes. */
const secondStepSeconds = 600

const trustedDays = 30

export type SignInLibrary = ReturnType<typeof openLibrary>

export type LibraryOptions = { db: Db; secret: string; publicUrl: string; secureCookies: boolean }

export function openLibrary({ db, secret, publicUrl, secureCookies }: LibraryOptions) {
  return betterAuth({
    appName: 'Back office',
    baseURL: publicUrl,
    basePath: '/admin/api/auth',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications, twoFactor: twoFactors },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: minPasswordLength,
      maxPasswordLength: maxPasswordLength,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    plugins: [
      twoFactor({
        issuer: new URL(publicUrl).host,
        twoFactorCookieMaxAge: secondStepSeconds,
        trustDeviceMaxAge: trustedDays * 86_400,
        // The shop counts wrong codes itself (shop/rate-limits): this one would keep a known device out, too.
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
      }),
    ],
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            const [person] = await db
              .select({ deactivatedAt: users.deactivatedAt })
              .from(users)
              .where(eq(users.id, userId))
            return person?.deactivatedAt === null
          },
        },
      },
    },
    session: { expiresIn: sessionDays * 86_400, updateAge: usedSeconds },
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

/** Neither 0 and o nor 1, l and i: people read them from a printed sheet. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

const makeRecoveryCodes = () =>
  Array.from({ length: 10 }, () =>
    Array.from({ length: 10 }, (_, at) => (at === 5 ? '-' : '') + letters[randomInt(letters.length)]).join(''),
  )
