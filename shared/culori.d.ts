// As far as it is used here: the package has no types of its own. A color as text is a name or a hex code.

declare module 'culori' {
  export type Oklch = { mode: 'oklch'; l: number; c: number; h?: number }
  type Color = string | Oklch

  export function converter(mode: 'oklch'): (color: Color) => Oklch | undefined
  export function clampChroma(color: Oklch, mode: 'oklch'): Oklch
  export function formatHex(color: Oklch): string
  export function formatHex(color: string): string | undefined
  export function differenceCiede2000(): (one: Color, other: Color) => number
  export function wcagContrast(one: Color, other: Color): number
  export function wcagLuminance(color: Color): number
}

declare module 'culori/fn' {
  export type Lab65 = { mode: 'lab65'; l: number; a: number; b: number }
  type Color = { mode: string }
  type Mode = { mode: string; parse: readonly unknown[] }

  export const modeRgb: Mode
  export const modeLrgb: Mode
  export const modeXyz65: Mode
  export const modeLab65: Mode
  export function useMode(mode: Mode): void
  export function parse(color: string): Color | undefined
  export function converter(mode: 'lab65'): (color: Color | undefined) => Lab65 | undefined
  export function differenceCiede2000(): (one: Lab65, other: Lab65) => number
}
