import type { Aside, ReadAt, VideoFacts } from './video-facts.ts'

type Box = { type: string; start: number; body: number; end: number }

/** A film of two minutes has an index of some hundred kilobytes. */
const maxIndexBytes = 16_000_000
const maxBoxes = 20_000

/** Brands of plain MP4: https://mp4ra.org/registered-types/brands. QuickTime's own is none of them. */
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV|3gp[456])$/

/** Boxes with the place, the device and the words that a phone or an editor adds. */
const asideTypes = ['udta', 'meta', 'uuid']

/**
 * The facts of an MP4 file; null for what is none. Layout: ISO/IEC 14496-12, as on
 * https://developer.apple.com/documentation/quicktime-file-format
 */
export async function readMp4(read: ReadAt, size: number): Promise<VideoFacts | null> {
  const head = await read(0, 4_096)
  const first = boxAt(head, 0, size)
  if (first?.type !== 'ftyp' || first.end > head.length || !isMp4(head.subarray(first.body, first.end))) return null

  const asides: Aside[] = []
  let index: Box | null = null
  let at = 0
  for (let count = 0; at < size && count < maxBoxes; count++) {
    const box = boxAt(await read(at, 16), at, size)
    if (!box) return null
    if (box.type === 'moov') index ??= box
    if (isAside(box)) asides.push(asideOf(box))
    at = box.end
  }
  if (!index || index.end - index.start > maxIndexBytes) return null
  const bytes = await read(index.start, index.end - index.start)
  const found = readIndex(bytes, index)
  return found && { type: 'video/mp4', ...found, asides: [...asides, ...found.asides] }
}

/** Of its brands one is enough: the first, or one of those that it is compatible with. */
function isMp4(body: Buffer) {
  for (let at = 0; at + 4 <= body.length; at += 4)
    if (at !== 4 && brands.test(body.toString('latin1', at, at + 4))) return true
  return false
}

/** The box whose head these bytes are, at a place of the file; null where none can be. */
function boxAt(head: Buffer, start: number, within: number): Box | null {
  if (head.length < 8) return null
  const type = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  if (short === 1 && head.length < 16) return null
  const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? within - start : short
  const headLength = short === 1 ? 16 : 8
  // A last box without a length ends with the file; one that ends beyond it was cut off.
  if (length < headLength || start + length > within) return null
  return { type, start, body: start + headLength, end: start + length }
}

/** One of more than 4 GB has its length where the zeros would be: no video here is as large. */
const isAside = ({ type, start, body }: Box) => asideTypes.includes(type) && body - start === 8

/** Its name becomes that of free space; its length stays. */
const asideOf = ({ start, end }: Box): Aside => ({ start: start + 4, end, filler: Buffer.from('free', 'latin1') })

function readIndex(bytes: Buffer, index: Box) {
  const asides: Aside[] = []
  let seconds: number | null = null
  let picture: { width: number; height: number; codec: string } | null = null
  let hasError = false

  function* boxesIn(from: number, to: number) {
    let at = from
    for (let count = 0; at + 8 <= to && count < maxBoxes; count++) {
      const box = boxAt(bytes.subarray(at, at + 16), at, to)
      if (!box) {
        hasError = true
        return
      }
      yield box
      at = box.end
    }
  }
  const only = (from: number, to: number, ...path: string[]): Box | null => {
    const [type, ...rest] = path
    for (const box of boxesIn(from, to)) {
      if (box.type !== type) continue
      return rest.length === 0 ? box : only(box.body, box.end, ...rest)
    }
    return null
  }
  const setAside = (box: Box) => {
    const { start, end, filler } = asideOf(box)
    asides.push({ start: start + index.start, end: end + index.start, filler })
  }

  for (const box of boxesIn(index.body - index.start, bytes.length)) {
    if (box.type === 'mvhd') seconds = durationIn(bytes.subarray(box.body, box.end))
    if (isAside(box)) setAside(box)
    if (box.type === 'mvex') {
      const whole = only(box.body, box.end, 'mehd')
      const scale = only(index.body - index.start, bytes.length, 'mvhd')
      if (whole && scale) seconds ??= fragmentsIn(bytes.subarray(whole.body, whole.end), bytes.subarray(scale.body))
    }
    if (box.type !== 'trak') continue
    for (const part of boxesIn(box.body, box.end)) if (isAside(part)) setAside(part)
    const handler = only(box.body, box.end, 'mdia', 'hdlr')
    if (!handler || bytes.toString('latin1', handler.body + 8, handler.body + 12) !== 'vide') continue
    const head = only(box.body, box.end, 'tkhd')
    const described = only(box.body, box.end, 'mdia', 'minf', 'stbl', 'stsd')
    const size = head && sizeIn(bytes.subarray(head.body, head.end))
    if (!size || !described || described.end - described.body < 16) continue
    picture ??= { ...size, codec: bytes.toString('latin1', described.body + 12, described.body + 16) }
  }
  return picture && !hasError ? { ...picture, seconds, asides } : null
}

/** Seconds of a movie header; null where it is 0, as in a file of fragments. */
function durationIn(body: Buffer) {
  const isLong = body[0] === 1
  if (body.length < (isLong ? 32 : 20)) return null
  const scale = body.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16)
  const isUnknown = duration === 0 || duration === 0xff_ff_ff_ff
  return scale === 0 || isUnknown ? null : duration / scale
}

function fragmentsIn(body: Buffer, movieHead: Buffer) {
  const isLong = body[0] === 1
  if (body.length < (isLong ? 12 : 8) || movieHead.length < 24) return null
  const scale = movieHead.readUInt32BE(movieHead[0] === 1 ? 20 : 12)
  const duration = isLong ? Number(body.readBigUInt64BE(4)) : body.readUInt32BE(4)
  return scale === 0 || duration === 0 ? null : duration / scale
}

/** Pixels as shown: a phone held upright turns its picture by a matrix. Null without any. */
function sizeIn(body: Buffer) {
  if (body.length < 84) return null
  const matrix = body[0] === 1 ? 52 : 40
  if (body.length < matrix + 44) return null
  const [width, height] = [body.readUInt16BE(matrix + 36), body.readUInt16BE(matrix + 40)]
  if (width === 0 || height === 0) return null
  const isTurned = body.readInt32BE(matrix) === 0 && body.readInt32BE(matrix + 4) !== 0
  return isTurned ? { width: height, height: width } : { width, height }
}
