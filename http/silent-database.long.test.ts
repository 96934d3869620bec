// demanded by: http db
import { expect } from 'vitest'
import { announceEcho } from '#caching/changes.server.ts'
import { listenForChanges } from '#caching/listen.server.ts'
import { connect } from '#db/client.server.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import { testWithDatabase as test } from '#tests/database.ts'
import { openWireTo } from '#tests/wire.ts'

/** How long something takes in ms, and whether it failed as a database that is away does. */
async function timed(work: Promise<unknown>) {
  const since = performance.now()
  const outcome = await work.then(
    () => 'answered',
    (error: unknown) => (isDatabaseAway(error) ? 'away' : error),
  )
  return { outcome, ms: performance.now() - since }
}

test('a database that goes silent costs nobody more than some seconds, and is back as soon as it speaks', async ({
  database,
}) => {
  const { wire, url } = await openWireTo(database.url)
  const pool = connect(url, { max: 2 })
  const ignore = () => {}
  const changes = await listenForChanges(url, {
    announce: announceEcho(pool.db),
    onChange: ignore,
    onAway: ignore,
    onBack: ignore,
    onSilent: pool.cut,
    onSpeaking: pool.recover,
  })
  try {
    const ask = () => timed(pool.sql`select 1`)
    expect(await ask()).toMatchObject({ outcome: 'answered' })
    expect(await changes.isSilent()).toBe(false)

    wire.cut()
    expect(await changes.isSilent()).toBe(true)
    const waiting = await Promise.all(Array.from({ length: 20 }, ask))
    expect(new Set(waiting.map(({ outcome }) => outcome))).toEqual(new Set(['away']))
    expect(Math.max(...waiting.map(({ ms }) => ms))).toBeLessThan(15_000)

    // A visitor who comes while it stays silent gets the answer at once.
    for (let times = 0; times < 3; times += 1) {
      const { outcome, ms } = await ask()
      expect(outcome).toBe('away')
      expect(ms).toBeLessThan(1_000)
    }

    wire.repair()
    await expect.poll(async () => (await ask()).outcome, { timeout: 15_000 }).toBe('answered')
  } finally {
    await changes.close()
    await pool.close()
    wire.refuse()
  }
})
