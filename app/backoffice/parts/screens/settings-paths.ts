import type { StoreSettings } from '#shop/settings/inputs.ts'

type Texts<Section> = { [Key in keyof Section]: Section[Key] extends string ? Key : never }[keyof Section] & string
type Numbers<Section> = { [Key in keyof Section]: Section[Key] extends number ? Key : never }[keyof Section] & string
export type SectionName = keyof StoreSettings
type Ticks<Section> = { [Key in keyof Section]: Section[Key] extends boolean ? Key : never }[keyof Section] & string
/** On or off. */
export type TickPath = { [Name in SectionName]: `${Name}.${Ticks<StoreSettings[Name]>}` }[SectionName]
type NumberPath = { [Name in SectionName]: `${Name}.${Numbers<StoreSettings[Name]>}` }[SectionName]

export type TextPath = { [Name in SectionName]: `${Name}.${Texts<StoreSettings[Name]>}` }[SectionName]
/** Stored in paise, typed in rupees. */
export type RupeesPath = Extract<NumberPath, `${string}Paise`>
export type CountPath = Exclude<NumberPath, RupeesPath>
