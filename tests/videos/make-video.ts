type Made = { seconds?: number; codec?: string; brand?: string; place?: string; isTurned?: boolean }

const box = (type: string, ...parts: (Buffer | string)[]) => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const long = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

/** An MP4 file without pictures: what a reader of its facts sees. `place`: as a phone writes it. */
export function makeMp4({ seconds = 12, codec = 'avc1', brand = 'isom', place = '', isTurned = false }: Made = {}) {
  const matrix = isTurned
    ? [0, 65_536, 0, 4_294_901_760, 0, 0, 0, 0, 1_073_741_824]
    : [65_536, 0, 0, 0, 65_536, 0, 0, 0, 1_073_741_824]
  const track = box(
    'trak',
    box('tkhd', long(0, 0, 0, 1, 0, seconds * 1_000, 0, 0, 0, 0), long(...matrix), long(1_280 * 65_536, 720 * 65_536)),
    box(
      'mdia',
      box('hdlr', long(0, 0), 'vide', long(0, 0, 0), '\0'),
      box('minf', box('stbl', box('stsd', long(0, 1), box(codec, Buffer.alloc(78))))),
    ),
  )
  const about = place ? [box('udta', box('\u00A9xyz', Buffer.from([0, place.length, 0x15, 0xc7]), place))] : []
  return Buffer.concat([
    box('ftyp', brand, long(512), brand),
    box('moov', box('mvhd', long(0, 0, 0, 1_000, seconds * 1_000), Buffer.alloc(80)), track, ...about),
    box('mdat', Buffer.alloc(4_000, 7)),
  ])
}

const element = (id: string, ...parts: (Buffer | string)[]) => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  length[0]! |= 0x10
  return Buffer.concat([Buffer.from(id, 'hex'), length, body])
}

/** A WebM file without pictures. `place`: in its tags. */
export function makeWebm({ seconds = 12, codec = 'V_VP9', brand = 'webm', place = '' }: Made = {}) {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(seconds * 1_000)
  return Buffer.concat([
    element('1a45dfa3', element('4282', brand)),
    element(
      '18538067',
      element('1549a966', element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])), element('4489', duration)),
      element(
        '1654ae6b',
        element('ae', element('83', Buffer.from([2])), element('86', 'A_OPUS')),
        element(
          'ae',
          element('83', Buffer.from([1])),
          element('86', codec),
          element('e0', element('b0', Buffer.from([0x02, 0xd0])), element('ba', Buffer.from([0x05, 0x00]))),
        ),
      ),
      ...(place ? [element('1254c367', element('7373', place))] : []),
      element('1f43b675', Buffer.alloc(4_000, 7)),
    ),
  ])
}
