import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { takeTurns } from '../take-turns.ts'

/**
 * Lists of staff wait neither for strangers, who read feeds, nor for archives, which wait for pictures of a bucket and
 * for PDFs.
 */
const lanes = { lists: takeTurns(1), feeds: takeTurns(1), archives: takeTurns(1) }

/**
 * A stream of a file that is made piece by piece. Of all such files in a lane one piece is made at once, and what
 * others ask for comes between. The first piece is made before it returns, so that what fails at once fails before
 * anything is sent.
 */
export async function streamInTurns<Piece extends string | Uint8Array>(
  pieces: AsyncGenerator<Piece>,
  lane: keyof typeof lanes,
) {
  const makeNext = () =>
    lanes[lane](async () => {
      const made = await pieces.next()
      await setImmediate()
      return made
    })
  const stream = Readable.from(allFrom(await makeNext(), makeNext, pieces))
  // A stream that ends before anybody reads it never enters the generator.
  return stream.once('close', () => void pieces.return(undefined).catch(() => {}))
}

async function* allFrom<Piece>(
  first: IteratorResult<Piece>,
  makeNext: () => Promise<IteratorResult<Piece>>,
  pieces: AsyncGenerator<Piece>,
) {
  try {
    for (let made = first; !made.done; made = await makeNext()) yield made.value
  } finally {
    await pieces.return(undefined)
  }
}
