import { fork } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from '#config'
import type { EncodedUpload } from './encode-picture.server.ts'
import type { VariantFormat, VariantWidth } from './rules.ts'
import { takeTurns } from './take-turns.ts'

export type Work =
  | { of: 'variant'; original: Uint8Array; width: VariantWidth; format: VariantFormat }
  | { of: 'upload'; file: string }
export type Answer = { done: Buffer | EncodedUpload | null } | { error: string }

type Encoder = { ask(work: Work): Promise<Answer>; end(): void }

/** Pictures encoded at once: more would only wait for each other, and each takes memory. */
const inTurn = takeTurns(2)
const idleMs = 30_000

let encoder: Encoder | null = null
let idle: NodeJS.Timeout | undefined

export const encodeVariantAside = (original: Uint8Array, width: VariantWidth, format: VariantFormat) =>
  encodeAside({ of: 'variant', original, width, format }) as Promise<Buffer>

/** As `encodeUpload`: null for what is no picture. The file is read there. */
export const encodeUploadAside = (file: string) => encodeAside({ of: 'upload', file }) as Promise<EncodedUpload | null>

/**
 * Encodes in a process of its own at the lowest priority, begun when there is work and ended when there is none: pages
 * stay quick meanwhile, and the memory that pictures take is given back. Errors of that process are thrown.
 */
const encodeAside = (work: Work) =>
  inTurn(async () => {
    clearTimeout(idle)
    encoder ??= begin()
    const answer = await encoder.ask(work)
    clearTimeout(idle)
    idle = setTimeout(() => encoder?.end(), idleMs).unref()
    if ('error' in answer) throw new Error(`A picture could not be encoded: ${answer.error}`)
    return answer.done
  })

function begin(): Encoder {
  const child = fork(join(projectFolder, 'shop/media/encode-process.server.ts'), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  let asked = 0

  const own: Encoder = {
    ask: (work) =>
      new Promise((resolve) => {
        const id = ++asked
        waiting.set(id, resolve)
        child.ref()
        child.send({ id, work }, (error) => error && answer(id, { error: error.message }))
      }),
    end() {
      // A slow picture is still under way; the clock is set again when it is done.
      if (waiting.size > 0) return
      if (encoder === own) encoder = null
      child.disconnect()
    },
  }

  function answer(id: number, given: Answer) {
    waiting.get(id)?.(given)
    waiting.delete(id)
    // It must not keep a shop from ending that has no work for it.
    if (waiting.size === 0) child.unref()
  }

  function lost(how: string) {
    if (encoder === own) encoder = null
    for (const id of waiting.keys()) answer(id, { error: `the process for it ended (${how})` })
  }

  child.on('message', ({ id, answer: given }: { id: number; answer: Answer }) => answer(id, given))
  child.on('error', ({ message }) => lost(message))
  child.on('exit', (code, signal) => lost(String(signal ?? code)))
  child.channel?.unref()
  return own
}
