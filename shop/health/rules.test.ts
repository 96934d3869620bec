import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HealthState, healthStates } from '#shared/health-check.ts'
import { besideToDo, calm, type Episode, nextEpisode, sumUp, worstFirst } from './rules.ts'

const start = new Date('2026-11-22T06:30:00Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)

/** The minutes at which an e-mail became due, with what it says, when each state was seen from its minute on. */
function mailsOf(seen: readonly [minute: number, state: HealthState][], until: number) {
  const mails: [minute: number, HealthState][] = []
  let episode: Episode = calm
  for (let minute = 0; minute <= until; minute++) {
    const state = seen.findLast(([from]) => from <= minute)?.[1] ?? 'good'
    const next = nextEpisode(episode, state, minutes(minute))
    episode = next.episode
    if (next.isMailDue) mails.push([minute, episode.mailedState!])
  }
  return mails
}

const day = 24 * 60

test('critical is e-mailed at once, then once a day while it stays, and once when it is well again', () => {
  const seen = [
    [10, 'critical'],
    [2 * day + 60, 'good'],
  ] as const
  expect(mailsOf([...seen] as never, 3 * day)).toEqual([
    [10, 'critical'],
    [day + 10, 'critical'],
    [2 * day + 10, 'critical'],
    [2 * day + 65, 'good'],
  ])
})

test('a warning is e-mailed after half an hour, and not at all when it passes before', () => {
  expect(mailsOf([[5, 'warning']], 60)).toEqual([[35, 'warning']])
  expect(
    mailsOf(
      [
        [5, 'warning'],
        [34, 'good'],
      ],
      2 * day,
    ),
  ).toEqual([])
})

test('what gets worse is e-mailed again, what gets less bad is not', () => {
  const seen: [number, HealthState][] = [
    [0, 'warning'],
    [40, 'critical'],
    [50, 'warning'],
    [55, 'critical'],
  ]
  expect(mailsOf(seen, 120)).toEqual([
    [30, 'warning'],
    [40, 'critical'],
  ])
})

test('what comes and goes is one trouble', () => {
  const flapping = Array.from({ length: 200 }, (_, at): [number, HealthState] => [
    at * 3,
    at % 2 === 0 ? 'critical' : 'good',
  ])
  expect(mailsOf(flapping, 590)).toEqual([[0, 'critical']])
})

test('a clock that goes back a week does not silence the shop', () => {
  const { episode } = nextEpisode(calm, 'critical', minutes(7 * day))
  expect(nextEpisode(episode, 'critical', minutes(0)).isMailDue).toBe(true)
})

const anyStates = fc.array(fc.tuple(fc.constantFrom(...healthStates), fc.integer({ min: 1, max: 400 })), {
  maxLength: 40,
})

test('whatever comes: at most two e-mails a day and trouble, and well again only after a trouble that was e-mailed', () => {
  fc.assert(
    fc.property(anyStates, (runs) => {
      const seen: [number, HealthState][] = []
      let minute = 0
      for (const [state, length] of runs) {
        seen.push([minute, state])
        minute += length
      }
      const mails = mailsOf(seen, minute)
      let isOpen = false
      let last = -Infinity
      for (const [at, state] of mails) {
        if (state === 'good') expect(isOpen).toBe(true)
        // The second of a trouble within a day is the one that says it became critical.
        if (isOpen && state === 'warning') expect(at - last).toBeGreaterThanOrEqual(day)
        isOpen = state !== 'good'
        last = at
      }
    }),
  )
})

test('the worst stands first, and the sentence counts', () => {
  const found = [{ state: 'good' }, { state: 'warning' }, { state: 'critical' }, { state: 'warning' }] as const
  expect(worstFirst(found).map(({ state }) => state)).toEqual(['critical', 'warning', 'warning', 'good'])
  expect(sumUp(found)).toBe('1 part needs you now, 2 parts need a look.')
  expect(sumUp([{ state: 'good' }])).toBe('Everything is well.')
  expect(sumUp([{ state: 'warning' }])).toBe('1 part needs a look.')
  expect(sumUp([{ state: 'good' }], 2)).toBe('Everything runs. 2 things to do.')
})

test('a part that runs is not called good while the dashboard has something to do about it', () => {
  const found = [
    { id: 'emails', state: 'good' },
    { id: 'backups', state: 'critical' },
    { id: 'disk', state: 'good' },
  ] as const
  const toDo = [{ id: 'mail' }, { id: 'backup' }, { id: 'complaints' }]
  expect(besideToDo(found, toDo).map(({ isToDo }) => isToDo)).toEqual([true, false, false])
  expect(besideToDo(found, []).map(({ isToDo }) => isToDo)).toEqual([false, false, false])
})
