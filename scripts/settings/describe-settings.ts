import * as z from 'zod'
import { Environment } from '../../environment.server.ts'

type Setting = { name: string; description: string; unset: string }

/** Every setting with what the documents say of it, in the sequence of `environment.server.ts`. Markdown. */
function listSettings(): Setting[] {
  return Object.entries(Environment.shape).map(([name, schema]) => {
    const { description, unset } = schema.meta() ?? {}
    if (!description) throw new Error(`${name} has no description`)
    return { name, description, unset: typeof unset === 'string' ? unset : defaultOf(schema) }
  })
}

function defaultOf(schema: z.ZodType) {
  if (!(schema instanceof z.ZodDefault)) throw new Error('A setting without a default says what happens without it')
  return `\`${schema.def.defaultValue as string | number}\``
}

const start = '<!-- settings: written by `npm run settings` -->'
const end = '<!-- end of settings -->'

/** The same document with a new table of settings between its two marks. */
export function withSettingsTable(document: string) {
  const [before, rest] = document.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`The document has no place for settings: ${start}`)
  return `${before}${start}\n\n${settingsTable()}\n${end}${after}`
}

function settingsTable() {
  const rows = listSettings().map(({ name, description, unset }) => `| \`${name}\` | ${description} | ${unset} |\n`)
  return `| variable | meaning | without it |\n|---|---|---|\n${rows.join('')}`
}

/** `.env.example`: every setting, none of them set. */
export function settingsExample() {
  const parts = listSettings().map(({ name, description, unset }) => {
    const without = unset ? `\n# Without it: ${withoutMarks(unset)}.` : ''
    return `# ${capitalized(withoutMarks(description))}.${without}\n#${name}=\n`
  })
  return `# Copy what you need to the environment of the shop; docs/operations.md says more.\n\n${parts.join('\n')}`
}

const withoutMarks = (markdown: string) => markdown.replaceAll(/[`*]/g, '')
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
