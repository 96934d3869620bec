import { randomInt } from 'node:crypto'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { oweSms } from '#shop/messages/sms/owe-sms.server.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { beginTry, lookAtWait } from '#shop/rate-limits/growing-waits.server.ts'
import { type RateLimitName, rateLimits, waits } from '#shop/rate-limits/limits.ts'
import { sentenceOf } from '#shop/rate-limits/rules.ts'
import type { Seal } from '#shop/secrets/seal-text.server.ts'
import { findCodeCap } from './code-cap.server.ts'
import { digestOf } from './code-digest.server.ts'
import { aboutCode, placeOf } from './code-sms.server.ts'
import type { CodePurpose } from './inputs.ts'
import { codeLength, codeLifeSeconds, isSentAgain } from './rules.ts'
import { phoneCodes } from './tables.server.ts'

/** `address`: of the client who asks. */
export type AskedCode = { phone: string; purpose: CodePurpose; address: string }

export type SentCode =
  | { kind: 'sent'; waitSeconds: number }
  | { kind: 'refused'; sentence: string; waitSeconds: number; isOnItsWay: boolean }

class NotNow extends Error {
  readonly refusal: Extract<SentCode, { kind: 'refused' }>
  constructor(sentence: string, waitSeconds: number, isOnItsWay = false) {
    super('No code was sent')
    this.refusal = { kind: 'refused', sentence, waitSeconds, isOnItsWay }
  }
}

type Services = { secret: string; seal: Seal }

/**
 * Owes the SMS with a code: within a minute the same one once more, otherwise a new one, which makes the one before
 * worthless. Nobody's limits are touched by a request that is refused.
 */
export async function sendCode(db: Db, services: Services, asked: AskedCode): Promise<SentCode> {
  try {
    return await db.transaction(async (tx) => {
      const waitSeconds = await count(tx, asked)
      await issue(tx, services, asked)
      return { kind: 'sent', waitSeconds }
    })
  } catch (error) {
    if (error instanceof NotNow) return error.refusal
    throw error
  }
}

/** In one sequence for every request, so that two never wait for each other in a circle. Gives the next wait. */
async function count(tx: Db, { phone, address }: AskedCode) {
  await countOne(tx, 'codes by network', address)
  await countOne(tx, 'codes by wide network', address)
  await countOne(tx, 'codes to a number an hour', phone)
  const toNumber = [{ name: 'codes to a number', given: phone }] as const
  const { waitSeconds } = await beginTry(tx, toNumber)
  if (waitSeconds > 0) throw new NotNow(sentenceOf(waits['codes to a number'], waitSeconds), waitSeconds, true)
  const { maxPerHour } = await findCodeCap(tx)
  await countOne(tx, 'codes of the shop an hour', 'shop', maxPerHour)
  return lookAtWait(tx, toNumber)
}

async function countOne(tx: Db, name: CodeLimit, given: string, most: number = rateLimits[name].most) {
  const { count, waitSeconds } = await countRequest(tx, name, given)
  if (count > most) throw new NotNow(sentenceOf(rateLimits[name], waitSeconds), waitSeconds)
}

type CodeLimit = Extract<RateLimitName, `codes ${string}`>

async function issue(tx: Db, { secret, seal }: Services, { phone, purpose }: AskedCode) {
  const thisOne = and(eq(phoneCodes.phone, phone), eq(phoneCodes.purpose, purpose))
  const [found] = await tx
    .select({ ...getTableColumns(phoneCodes), now: sql`clock_timestamp()`.mapWith(phoneCodes.issuedAt) })
    .from(phoneCodes)
    .where(thisOne)
    .for('update')
  const sends = sql`${phoneCodes.sends} + 1`
  if (found && isSentAgain(found, found.now)) {
    await tx.update(phoneCodes).set({ sends }).where(thisOne)
    return owe(tx, found.id, found.sends + 1)
  }
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const values = {
    digest: digestOf(secret, { phone, purpose, code }),
    sealed: seal.seal(code, placeOf(phone, purpose)),
    issuedAt: sql`clock_timestamp()`,
    expiresAt: sql`clock_timestamp() + make_interval(secs => ${codeLifeSeconds})`,
    tries: 0,
    usedAt: null,
  }
  const [row] = await tx
    .insert(phoneCodes)
    .values({ phone, purpose, sends: 1, ...values })
    .onConflictDoUpdate({ target: [phoneCodes.phone, phoneCodes.purpose], set: { ...values, sends } })
    .returning({ id: phoneCodes.id, sends: phoneCodes.sends })
  return owe(tx, row!.id, row!.sends)
}

const owe = (tx: Db, id: number, send: number) =>
  oweSms(tx, { kind: 'code', subject: aboutCode(id), occasion: String(send) })
