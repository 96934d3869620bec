import type { ComesBack } from '#shop/returns/what-comes-back.ts'
import type { Typed } from './texts-of.ts'

/** The shop's answer to the return form, with what was typed. */
export type ReturnAnswer =
  | { kind: 'invalid'; errors: Record<string, string>; typed: Typed }
  | { kind: 'refused'; sentence: string; typed: Typed }
  | { kind: 'look'; comesBack: ComesBack; typed: Typed }
