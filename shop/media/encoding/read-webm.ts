import type { Aside, ReadAt, VideoFacts } from './video-facts.ts'

type Element = { id: number; start: number; body: number; end: number; isEndless: boolean }

/** https://www.matroska.org/technical/elements.html */
const ids = {
  head: 0x1a_45_df_a3,
  docType: 0x42_82,
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  timeScale: 0x2a_d7_b1,
  duration: 0x44_89,
  tracks: 0x16_54_ae_6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  tags: 0x12_54_c3_67,
} as const

const videoTrack = 1
const defaultTimeScale = 1_000_000
const maxPartBytes = 1_000_000
const maxElements = 20_000
/** A void element: its id and its length in eight bytes. */
const voidHead = 9

/** The facts of a WebM file; null for what is none. */
export async function readWebm(read: ReadAt, size: number): Promise<VideoFacts | null> {
  const start = await read(0, 4_096)
  const head = elementAt(start, 0, size)
  if (head?.id !== ids.head || head.end > start.length) return null
  const docType = [...elementsIn(start, head.body, head.end)].find(({ id }) => id === ids.docType)
  if (!docType || start.toString('latin1', docType.body, docType.end) !== 'webm') return null
  const segment = elementAt(await read(head.end, 16), head.end, size)
  if (segment?.id !== ids.segment) return null

  let seconds: number | null = null
  let picture: { width: number; height: number; codec: string } | null = null
  const asides: Aside[] = []
  let at = segment.body
  for (let count = 0; at < segment.end && count < maxElements; count++) {
    const part = elementAt(await read(at, 16), at, segment.end)
    // A recording that is written as it is made has clusters without a length: what matters stands before them.
    if (!part || part.isEndless) break
    if ((part.id === ids.info || part.id === ids.tracks) && part.end - part.body > maxPartBytes) return null
    if (part.id === ids.info) seconds = durationIn(await read(part.body, part.end - part.body))
    if (part.id === ids.tracks) picture ??= pictureIn(await read(part.body, part.end - part.body))
    if (part.id === ids.tags && part.end - part.start >= voidHead) asides.push(asideOf(part))
    at = part.end
  }
  return picture && { type: 'video/webm', ...picture, seconds, asides }
}

function asideOf({ start, end }: Element): Aside {
  const filler = Buffer.alloc(voidHead)
  filler.writeBigUInt64BE(BigInt(end - start - voidHead), 1)
  filler[0] = 0xec
  filler[1] = 0x01
  return { start, end, filler }
}

/** The element whose head these bytes are, at a place of the file; null where none can be. */
function elementAt(head: Buffer, start: number, within: number): Element | null {
  const id = numberAt(head, 0, { isId: true })
  const length = id && numberAt(head, id.length, { isId: false })
  if (!id || !length || id.length > 4) return null
  const body = start + id.length + length.length
  const isEndless = length.value === 2 ** (7 * length.length) - 1
  const end = isEndless ? within : body + length.value
  return body > within || end > within ? null : { id: id.value, start, body, end, isEndless }
}

function* elementsIn(bytes: Buffer, from: number, to: number) {
  let at = from
  for (let count = 0; at < to && count < maxElements; count++) {
    const element = elementAt(bytes.subarray(at, at + 16), at, to)
    if (!element) return
    yield element
    at = element.end
  }
}

/** A number whose first bits say how many bytes it has; an id keeps those bits. */
function numberAt(bytes: Buffer, at: number, { isId }: { isId: boolean }) {
  const first = bytes[at]
  if (!first) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return null
  let value = isId ? first : first & (2 ** (8 - length) - 1)
  for (let next = 1; next < length; next++) value = value * 256 + bytes[at + next]!
  return { value, length }
}

const unsigned = (bytes: Buffer, { body, end }: Element) =>
  bytes.subarray(body, Math.min(end, body + 6)).reduce((value, byte) => value * 256 + byte, 0)

function floating(bytes: Buffer, { body, end }: Element) {
  if (end - body === 4) return bytes.readFloatBE(body)
  return end - body === 8 ? bytes.readDoubleBE(body) : null
}

function durationIn(info: Buffer) {
  let scale = defaultTimeScale
  let duration: number | null = null
  for (const element of elementsIn(info, 0, info.length)) {
    if (element.id === ids.timeScale) scale = unsigned(info, element)
    if (element.id === ids.duration) duration = floating(info, element)
  }
  const seconds = duration === null ? Number.NaN : (duration * scale) / 1e9
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

function pictureIn(tracks: Buffer) {
  for (const track of elementsIn(tracks, 0, tracks.length)) {
    if (track.id !== ids.track) continue
    const parts = [...elementsIn(tracks, track.body, track.end)]
    const part = (id: number) => parts.find((one) => one.id === id)
    const [type, codec, video] = [part(ids.trackType), part(ids.codec), part(ids.video)]
    if (!type || unsigned(tracks, type) !== videoTrack || !codec || !video) continue
    const sizes = [...elementsIn(tracks, video.body, video.end)]
    const [width, height] = [ids.width, ids.height].map((id) => {
      const found = sizes.find((one) => one.id === id)
      return found ? unsigned(tracks, found) : 0
    }) as [number, number]
    if (width > 0 && height > 0) return { width, height, codec: tracks.toString('latin1', codec.body, codec.end) }
  }
  return null
}
