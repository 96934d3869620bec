import type { TypefacePair } from '../typeface-pairs.ts'

type StandIn = {
  family: string
  local: readonly string[]
  sizeAdjust: string
  ascent: string
  descent: string
  lineGap: string
}
/** A typeface cut into files by what they carry; the first is what nearly every page shows. */
export type CutFace = {
  family: string
  weights: string
  /** How large it is drawn, of the size that the page gives. */
  scale: number
  parts: readonly { file: string; range: string }[]
  standIns: readonly StandIn[]
}
export type CutFaces = Readonly<Record<Exclude<TypefacePair, 'eczar-hanken'>, { display: CutFace; text: CutFace }>>
