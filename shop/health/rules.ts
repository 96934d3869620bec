import { sayCount } from '#shared/amounts-in-words.ts'
import { type HealthCheck, type HealthState, healthStates } from '#shared/health-check.ts'

/** One source as it was found. */
export type HealthFinding = HealthCheck & { id: string; title: string; isOfMachine: boolean }

const minuteMs = 60_000

/** A warning that passes by itself is no reason for an e-mail. */
const warningStaysMs = 30 * minuteMs
/** A trouble that comes and goes is one trouble: it is over once it has been well for so long. */
const wellAgainMs = 5 * minuteMs
const remindMs = 24 * 60 * minuteMs

/** One trouble, from when a part of the shop stopped being well, with the last e-mail about it. */
export type Episode = {
  state: HealthState
  badSince: Date | null
  goodSince: Date | null
  mailedState: HealthState | null
  mailedAt: Date | null
}

export const calm: Episode = { state: 'good', badSince: null, goodSince: null, mailedState: null, mailedAt: null }

/**
 * The episode after another look, and whether the owners get an e-mail now: at once when it is critical, after half an hour
 * of warnings, once a day while it stays, and once when it is over.
 */
export function nextEpisode(before: Episode, state: HealthState, now: Date): { episode: Episode; isMailDue: boolean } {
  if (state === 'good') return afterGood(before, now)
  const badSince = before.badSince ?? now
  const mailed = before.badSince ? before.mailedState : null
  const episode = { ...before, state, badSince, goodSince: null, mailedState: mailed }
  // A clock that was set back must not silence the shop until it has caught up.
  const isReminder = mailed !== null && Math.abs(msBetween(before.mailedAt!, now)) >= remindMs
  const isNews =
    state === 'critical' ? mailed !== 'critical' : mailed === null && msBetween(badSince, now) >= warningStaysMs
  if (!isNews && !isReminder) return { episode, isMailDue: false }
  return { episode: { ...episode, mailedState: state, mailedAt: now }, isMailDue: true }
}

function afterGood(before: Episode, now: Date) {
  if (!before.badSince) return { episode: { ...before, state: 'good' as const }, isMailDue: false }
  const goodSince = before.goodSince ?? now
  if (msBetween(goodSince, now) < wellAgainMs)
    return { episode: { ...before, state: 'good' as const, goodSince }, isMailDue: false }
  const isMailDue = before.mailedState !== null
  return { episode: { ...calm, ...(isMailDue && { mailedState: 'good' as const, mailedAt: now }) }, isMailDue }
}

const msBetween = (from: Date, to: Date) => to.getTime() - from.getTime()

/** The worst first; what is alike stays as it was. */
export const worstFirst = <Found extends { state: HealthState }>(found: readonly Found[]) =>
  found.toSorted((a, b) => healthStates.indexOf(b.state) - healthStates.indexOf(a.state))

/** The dashboard's items that a source here is about, by the id of the source. */
const itemsOfSources: Readonly<Record<string, string>> = { gateway: 'payments', emails: 'mail', backups: 'backup' }

/** Findings beside what the dashboard lists: one that is well so far is still to do where the dashboard says so. */
export function besideToDo<Found extends { id: string; state: HealthState }>(
  found: readonly Found[],
  toDo: readonly { id: string }[],
): (Found & { isToDo: boolean })[] {
  const open = new Set(toDo.map(({ id }) => id))
  return found.map((one) => ({ ...one, isToDo: one.state === 'good' && open.has(itemsOfSources[one.id] ?? '') }))
}

/** The whole shop in a sentence. `toDo`: how many things the dashboard lists beside. */
export function sumUp(found: readonly { state: HealthState }[], toDo = 0) {
  const count = (state: HealthState) => found.filter((one) => one.state === state).length
  const [critical, warning] = [count('critical'), count('warning')]
  if (critical === 0 && warning === 0)
    return toDo === 0 ? 'Everything is well.' : `Everything runs. ${sayCount(toDo, 'thing')} to do.`
  const now = `${critical} ${critical === 1 ? 'part needs' : 'parts need'} you now`
  const soon = `${warning} ${warning === 1 ? 'part needs' : 'parts need'} a look`
  return `${[critical > 0 ? now : null, warning > 0 ? soon : null].filter(Boolean).join(', ')}.`
}
