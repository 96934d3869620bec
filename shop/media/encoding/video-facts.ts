/** The facts that a file states of the video in it. `seconds`: null where it does not say. */
export type VideoFacts = {
  type: 'video/mp4' | 'video/webm'
  width: number
  height: number
  seconds: number | null
  /** As the file calls them, such as avc1 or V_VP9. */
  codec: string
  /** Bytes that say where, when and with which device it was made. */
  asides: readonly Aside[]
}

/** A piece of a file that a player skips once its first bytes are those of `filler` and the rest are zero. */
export type Aside = { start: number; end: number; filler: Uint8Array }

/** Reads bytes of a file: fewer at its end, none beyond. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>

/** Codecs that the browsers of nearly all phones and computers play. */
const playedCodecs = ['avc1', 'avc3', 'vp09', 'vp08', 'av01', 'V_VP8', 'V_VP9', 'V_AV1']

export const isPlayed = (codec: string) => playedCodecs.includes(codec)
