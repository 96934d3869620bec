const live = process.stdout.isTTY && !process.env.CI

/**
 * Runs one step and shows it with its time: on a terminal as a line that ticks, in a log as a line at
 * its start, one every twenty seconds, and one at its end. The work may tell how far it is.
 *
 * @template Result
 * @param {string} label
 * @param {(tell: (progress: string) => void) => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(label, work) {
  const started = Date.now()
  let progress = ''
  const show = (/** @type {string} */ mark) => `  ${mark} ${label}${progress}  ${elapsed(started)}`
  const ticker = setInterval(
    () => (live ? process.stdout.write(`\r${show('…')}`) : console.log(show('…'))),
    live ? 200 : 20_000,
  )
  if (!live) console.log(`  … ${label}`)
  try {
    const result = await work((note) => (progress = ` ${note}`))
    console.log(`${live ? '\r' : ''}${show('✓')}`)
    return result
  } catch (error) {
    console.log(`${live ? '\r' : ''}${show('✗')}`)
    throw error
  } finally {
    clearInterval(ticker)
  }
}

/** @param {number} since */
export function elapsed(since) {
  const seconds = (Date.now() - since) / 1000
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`
}
