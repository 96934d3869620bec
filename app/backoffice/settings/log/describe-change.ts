import { nameCountry } from '#shared/countries.ts'
import { formatMoment } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { swatchName } from '#shop/catalogue/swatch-name.ts'
import { fateLabels, type PieceFate } from '#shop/returns/rules.ts'
import { fieldName } from './field-names.ts'

/** One thing that changed, in words; null where there was, or is, nothing. */
export type ChangedField = { field: string; before: string | null; after: string | null }

/** The differences between two records of the log, field by field; both may be anything that JSON holds. */
export function describeChange(before: unknown, after: unknown): ChangedField[] {
  const [was, is] = [flatten(before), flatten(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter(isForPeople)
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }))
    .filter((change) => change.before !== change.after)
    .map(({ path, ...change }) => ({
      field: nameOf(path),
      ...(picturePath.test(path) ? countPictures(change) : change),
    }))
    .map((field) => withColorNames(field, namesIn(was), namesIn(is)))
}

/** The number of a row, and a position that the label has already, say nothing to people. */
const isForPeople = (path: string) => !/\.(?:id|[a-z]+Id|position)$/.test(path)

const picturePath = /(?:^|\.)(?:imageKey|phoneImageKey|images|logo\.[a-zA-Z]+)$/

type Sides = Omit<ChangedField, 'field'>

/** The keys under which pictures are stored say nothing to people. */
function countPictures({ before, after }: Sides): Sides {
  const [was, is] = [before, after].map((keys) => (keys === null ? 0 : keys.split(', ').length)) as [number, number]
  const say = (count: number) => (count === 0 ? null : count === 1 ? 'a picture' : `${count} pictures`)
  if (was !== is) return { before: say(was), after: say(is) }
  return { before: say(was), after: is === 1 ? 'another picture' : 'others, or in another sequence' }
}

/** The same in one line: "Stock: 5 → 3; Sale price: ₹1,499". */
export const sayChange = (before: unknown, after: unknown) =>
  describeChange(before, after)
    .map(
      ({ field, before: was, after: is }) =>
        `${field}: ${[was, is ?? 'nothing'].filter((text) => text !== null).join(' → ')}`,
    )
    .join('; ')

const colorNamePath = /^ownColorNames\.(?=#)/

/** Staff's names of colours in a product's record, by hex value. */
const namesIn = (record: ReadonlyMap<string, string>) =>
  new Map(
    Array.from(record, ([path, name]) => [path.replace(colorNamePath, ''), name] as const).filter(
      ([hex]) => hex[0] === '#',
    ),
  )

type Names = ReadonlyMap<string, string>

/** Colours by their names; their values only where the names are the same. */
function withColorNames({ field, before, after }: ChangedField, were: Names, are: Names): ChangedField {
  const named = { field, before: nameColors(before, were), after: nameColors(after, are) }
  return named.before === named.after ? { field, before, after } : named
}

const nameColors = (text: string | null, names: Names) =>
  text?.replace(/(?<=^|, )#[0-9a-f]{6}(?=$|, )/g, (hex) => names.get(hex) ?? swatchName(hex)) ?? null

/** Every value by its path: "variants.2.stock". A list of words is one value. */
function flatten(value: unknown, path = '', found = new Map<string, string>()) {
  if (value === null || value === undefined || value === '') return found
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    if (value.length > 0) found.set(path, value.join(', '))
  } else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) flatten(inner, path === '' ? key : `${path}.${key}`, found)
  } else found.set(path, describeValue(path, value))
  return found
}

const fileForms: Readonly<Record<string, string>> = { csv: 'CSV', xlsx: 'Excel', zip: 'ZIP' }

function describeValue(path: string, value: unknown) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  // Filters of a list come as they stand in its address.
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no'
  if (typeof value === 'number' && path.endsWith('Paise')) return formatAmount(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMoment(value)
  if (/(?:^|\.)country(?:OfOrigin)?$/.test(path)) return nameCountry(String(value))
  if (path === 'form') return fileForms[String(value)] ?? String(value)
  // Of the person whose changes left as a file the log has the id alone.
  if (path === 'person') return 'yes'
  if (path.endsWith('.fate')) return fateLabels[value as PieceFate] ?? String(value)
  return String(value)
}

const nameOf = (path: string) =>
  colorNamePath.test(path) ? `Name of colour ${swatchName(path.replace(colorNamePath, ''))}` : fieldName(path)
