import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { formatWait } from '#shop/rate-limits/rules.ts'
import { minutesToNextTry } from '../rules.ts'
import { registeredTexts, textMessages } from '../tables.server.ts'
import { applyEarlyReports, lockReports } from './apply-reports.server.ts'
import { stopText } from './registered-texts.server.ts'
import type { RegisteredSms, SmsOutcome, SmsProvider } from './sms-provider.ts'
import { asVariable, fillIn, type SmsText, smsTexts } from './sms-texts.ts'

/** Ten digits of an Indian mobile, and the variables of the text. */
export type SmsContent = { phone: string; variables: Record<string, string> }

/** Finds the present number and variables of an owed SMS; null when there is nothing left to say. */
export type FindSms = (db: Db, owed: { subject: string; occasion: string }) => Promise<SmsContent | null>

/** Contributed by each domain and put together where the shop is opened. */
export type SmsKinds = Readonly<Partial<Record<SmsText, FindSms>>>

export type SmsServices = {
  /** The channel as it is now; null: none, and a sentence why when there should be one. */
  findProvider(): SmsProvider | null
  kinds: SmsKinds
}

type Claimed = { id: number; subject: string; kind: SmsText; occasion: string; tries: number; ageMinutes: number }

const atOnce = 10
const maxInARound = 500
const indianMobile = /^[6-9]\d{9}$/

/** Which SMS go out: all that are due, or only codes, which people wait for and no rush of news may hold up. */
export type Lane = 'all' | 'codes'

/**
 * Sends the SMS that are due, each once: what may have been sent is never sent again. Returns how many were accepted and
 * the ids of those that were not.
 */
export async function sendDueSms(db: Db, services: SmsServices, most = maxInARound, lane: Lane = 'all') {
  const provider = services.findProvider()
  let sent = 0
  const failed: number[] = []
  if (!provider) return { sent, failed }
  if (lane === 'all') await noteInterrupted(db)
  for (let round = 0; round < most / atOnce; round++) {
    const claimed = await claim(db, lane)
    const outcomes = await Promise.all(claimed.map((sms) => sendOne(db, { ...services, provider }, sms)))
    sent += outcomes.filter(Boolean).length
    failed.push(...claimed.filter((_, at) => !outcomes[at]).map(({ id }) => id))
    if (claimed.length < atOnce) break
  }
  return { sent, failed }
}

/** Nobody knows whether the provider took what a process was sending when it ended. */
const noteInterrupted = (db: Db) =>
  db
    .update(textMessages)
    .set({ state: 'unsure', error: 'The shop was stopped while this SMS was being sent. It may have been sent.' })
    .where(sql`${textMessages.state} = 'sending' and ${textMessages.claimedAt} < now() - interval '5 minutes'`)

async function claim(db: Db, lane: Lane): Promise<Claimed[]> {
  const rows = await db.execute<Omit<Claimed, 'id'> & { id: string }>(sql`
    update text_messages set tries = tries + 1, state = 'sending', next_try_at = null, claimed_at = now()
    where id = any(array(
      select id from text_messages where next_try_at <= now() and (kind = 'code' or ${lane === 'all'})
      order by (kind = 'code') desc, next_try_at, id
      for update skip locked limit ${atOnce}))
    returning id, subject, kind, occasion, tries,
      (extract(epoch from now() - created_at) / 60)::float8 as "ageMinutes"`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

type Note = Partial<typeof textMessages.$inferInsert>

async function sendOne(db: Db, services: SmsServices & { provider: SmsProvider }, sms: Claimed) {
  const note = (set: Note) => db.update(textMessages).set(set).where(eq(textMessages.id, sms.id))
  async function giveUp(error: string) {
    await note({ state: 'failed', error })
    return false
  }
  const { usefulMinutes, hasOwnLimits, isSecret } = smsTexts[sms.kind]
  try {
    if (sms.ageMinutes > usefulMinutes)
      return await giveUp(`Not sent: it could not be sent within ${formatWait(usefulMinutes * 60)}.`)
    const [registered] = await db.select().from(registeredTexts).where(eq(registeredTexts.kind, sms.kind))
    const content = registered && (await services.kinds[sms.kind]?.(db, sms))
    if (!registered || !content) {
      await db.delete(textMessages).where(eq(textMessages.id, sms.id))
      return true
    }
    if (!registered.isOn || registered.stoppedWhy !== null) return await giveUp('Not sent: this text is switched off.')
    if (!indianMobile.test(content.phone)) return await giveUp('Not sent: this is no Indian mobile number.')
    const variables = Object.fromEntries(
      Object.entries(content.variables).map(([name, value]) => [name, asVariable(value)]),
    )
    const text = fillIn(registered.text, variables)
    if (text === null) return await giveUp('Not sent: the order lacks something that the text names.')
    const isCounted = sms.tries === 1 && !hasOwnLimits
    if (isCounted && (await countRequest(db, 'SMS to a number a day', content.phone)).isOver)
      return await giveUp('Not sent: this number got several SMS today.')
    const outcome = await services.provider.send({
      phone: content.phone,
      registered: registered as RegisteredSms,
      variables,
      text,
      reference: `sms-${sms.id}`,
    })
    const noted = isSecret ? withoutValues(outcome, Object.values(variables)) : outcome
    return await noteOutcome(db, services.provider, sms, noted)
  } catch (error) {
    // Whether it was sent is not known here: the provider's answers do not throw.
    await note({ state: 'unsure', error: error instanceof Error ? error.message : String(error) })
    return false
  }
}

/** A provider may repeat what it was given. */
function withoutValues(outcome: SmsOutcome, values: readonly string[]): SmsOutcome {
  if (outcome.kind === 'accepted') return outcome
  return { ...outcome, sentence: values.reduce((text, value) => text.replaceAll(value, '…'), outcome.sentence) }
}

async function noteOutcome(db: Db, { readSaid }: SmsProvider, sms: Claimed, outcome: SmsOutcome) {
  const { id, kind, tries } = sms
  const thisSms = eq(textMessages.id, id)
  if (outcome.kind === 'accepted') {
    const { providerId, remark = null } = outcome
    await db.transaction(async (tx) => {
      await lockReports(tx, providerId)
      await tx
        .update(textMessages)
        .set({ state: 'accepted', providerId, sentAt: sql`now()`, error: remark })
        .where(thisSms)
      await applyEarlyReports(tx, sms, { providerId, readSaid })
    })
    return true
  }
  const { sentence: error } = outcome
  if (outcome.kind === 'unsure') {
    await db.update(textMessages).set({ state: 'unsure', error }).where(thisSms)
    return false
  }
  if (outcome.why === 'template') await stopText(db, kind, error)
  const isFinal = outcome.why === 'template' || outcome.why === 'number'
  const minutes = isFinal ? null : minutesToNextTry(tries)
  const seconds = minutes === null ? null : Math.max(minutes * 60, outcome.retryAfterSeconds ?? 0)
  await db
    .update(textMessages)
    .set({
      error,
      state: seconds === null ? 'failed' : 'due',
      nextTryAt: seconds === null ? null : sql`now() + make_interval(secs => ${seconds})`,
    })
    .where(thisSms)
  return false
}
