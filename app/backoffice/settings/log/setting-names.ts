import { subjects } from '../../parts/screens/settings-list.ts'

/** The fields of the store settings, as their screens have them. */
const settings: ReadonlyMap<string, string> = new Map([
  ...subjects.flatMap(({ title, fields }) =>
    fields.map(({ of, label }): [string, string] => [of, `${title}: ${label}`]),
  ),
  ['logo.onLight', 'Logo'],
  ['logo.onDark', 'Logo on dark'],
  ['logo.icon', 'Square icon'],
])

/** The name of a value of the store settings; null for other records. */
export function settingOf(path: string) {
  const known = settings.get(path)
  if (known !== undefined) return known
  const link = /^promises\.links\.(.+)$/.exec(path)
  if (link) return `${settings.get(link[1]!) ?? link[1]}, follows`
  const code = /^tax\.(hsn|percent)BySlug\.(.+)$/.exec(path)
  if (code) return `Tax: ${code[1] === 'hsn' ? 'HSN code' : 'rate'} of ${code[2]}`
  return /^tax\.rates\b/.test(path) ? `Tax: rates${path.replace(/^tax\.rates/, '').replaceAll('.', ' ')}` : null
}
