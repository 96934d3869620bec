import * as z from 'zod'
import { nameLine } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { jsonField } from '#shared/forms/form-text.ts'
import { Target } from './menu-target.ts'

/** Where a menu stands in the shop. The first level of the footer's are its columns. */
export const menuPlaces = ['header', 'side', 'footer'] as const

export type MenuPlace = (typeof menuPlaces)[number]

/** The menu that an address names; null when there is none. */
export const readPlace = (text: string) => menuPlaces.find((place) => place === text) ?? null

/** How many fit: eight beside each other in the header, four columns in the footer. */
export const maxEntries: Readonly<Record<MenuPlace, number>> = { header: 8, side: 20, footer: 4 }

export const maxBelow = 12

/** Why an entry cannot go below one that is itself below another. */
export const thirdLevel = 'A menu has two levels. Please move the entries below this one out first.'

const entryFields = {
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  label: nameLine(80),
  target: Target,
}

const EntryBelow = z
  .object({ ...entryFields, entries: z.array(z.unknown()).max(maxBelow).optional() })
  .check(
    between(['entries'], ({ entries = [] }, refuse) => {
      if (entries.length > 0) refuse('label', thirdLevel)
    }),
    between(['target'], ({ target }, refuse) => {
      if (target.kind === 'none') refuse(['target', 'kind'], 'Please choose where this entry leads')
    }),
  )
  .transform(({ entries: _, ...entry }) => entry)

const Entry = z
  .object({
    ...entryFields,
    entries: z.array(EntryBelow).max(maxBelow, `At most ${maxBelow} entries fit below one.`),
  })
  .check(
    between(['target', 'entries'], ({ target, entries }, refuse) => {
      if (target.kind === 'none' && entries.length === 0)
        refuse(['target', 'kind'], 'Please choose where this entry leads, or put other entries below it')
    }),
  )

export type MenuEntry = z.infer<typeof Entry>

export type EntryBelow = z.infer<typeof EntryBelow>

const entriesOf = (place: MenuPlace) =>
  z
    .array(Entry)
    .max(
      maxEntries[place],
      place === 'footer'
        ? `The footer has room for ${maxEntries.footer} columns. Please remove one.`
        : `This menu has room for ${maxEntries[place]} entries beside each other. Please remove one, or put it below another.`,
    )
    .superRefine((entries, context) => {
      const ids = entries.flatMap(({ id, entries: below }) => [id, ...below.map((one) => one.id)])
      if (new Set(ids).size < ids.length)
        context.addIssue({ code: 'custom', path: [], message: 'An entry is in this menu twice.' })
    })

const schemas = {
  header: z.object({ entries: entriesOf('header') }),
  side: z.object({ entries: entriesOf('side') }),
  footer: z.object({ entries: entriesOf('footer') }),
}

export const menuForm = (place: MenuPlace) => schemas[place]

/** The editor's form: all entries, as JSON in one field. */
export function readMenuForm(place: MenuPlace, form: FormData) {
  return schemas[place].safeParse({ entries: jsonField(form, 'entries') })
}

/** Stored entries. What a newer version of the shop wrote and this one cannot read is left out. */
export function readEntries(stored: unknown): MenuEntry[] {
  const read = z.array(z.unknown()).safeParse(stored).data ?? []
  return read.flatMap((one) => Entry.safeParse(one).data ?? [])
}
