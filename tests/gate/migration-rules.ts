import * as fs from 'node:fs'
import * as path from 'node:path'

/** Migrations from this number on are written for a shop that sells while they run, beside the release before. */
const firstChecked = 6

/** Tables with a few rows, whatever the shop sells: a lock of theirs is over before anybody waits. */
const smallTables = new Set([
  'store_settings',
  'store_secrets',
  'gateway_accounts',
  'gateway_in_use',
  'edge_sender',
  'categories',
  'cash_terms',
  'credit_terms',
])

/** A statement below a line that begins so is accepted; the reason follows. */
const allowed = '-- allowed:'
const breakpoint = '--> statement-breakpoint'

export type Breach = { file: string; statement: string; why: string; way: string }

type Rule = { pattern: RegExp; isWrong?: (at: Found) => boolean; why: string; way: string }
type Found = { statement: string; table: string; grows: boolean }

const later = 'Stop using it in this release, and remove it in the next; the line above then begins with "-- allowed:".'
const online = 'Put it into db/migrations/online as `create index concurrently if not exists`.'
const unchecked =
  'Add it here with `not valid`, and put `alter table … validate constraint …` into db/migrations/online.'

const rules: Rule[] = [
  { pattern: /\bdrop\s+(?:table|column|type|view|function)\b/i, why: 'The release before still uses it.', way: later },
  {
    pattern: /\brename\b/i,
    why: 'The release before asks for the old name.',
    way: 'Add the new one beside it, fill both, and remove the old one in a later release.',
  },
  {
    pattern: /\badd\s+column\b.*\bnot\s+null\b/is,
    isWrong: ({ statement }) => !/\bdefault\b|\bgenerated\b/i.test(statement),
    why: 'The release before inserts rows without this column.',
    way: 'Give it a default, or let it be null.',
  },
  {
    pattern: /\balter\s+column\b.*\bset\s+not\s+null\b/is,
    why: 'The release before may write null, and the whole table is read under a lock that stops readers.',
    way: 'Add `check (… is not null) not valid` once no release writes null, and validate it in db/migrations/online.',
  },
  {
    pattern: /\balter\s+column\b.*\bdrop\s+default\b/is,
    why: 'The release before relies on the default.',
    way: 'Let it stand, and drop it in a later release.',
  },
  {
    pattern: /\balter\s+column\b.*\b(?:set\s+data\s+)?type\b/is,
    why: 'The whole table is written anew under a lock that stops readers.',
    way: 'Add a column of the new type, fill it in db/migrations/online, and use it in the next release.',
  },
  {
    pattern: /\badd\s+column\b.*\bdefault\s+(?:gen_random_uuid|random|clock_timestamp|nextval|uuidv7)\b/is,
    isWrong: ({ grows }) => grows,
    why: 'A default that differs from row to row writes the whole table anew.',
    way: 'Add the column without a default, set the default, and fill old rows in db/migrations/online.',
  },
  {
    pattern: /\bcreate\s+(?:unique\s+)?index\b/i,
    isWrong: ({ grows }) => grows,
    why: 'An index that is made in a transaction stops all who write to a table that grows.',
    way: online,
  },
  {
    pattern: /\badd\s+constraint\b.*\b(?:unique|primary\s+key)\b/is,
    isWrong: ({ grows, statement }) => grows && !/\busing\s+index\b/i.test(statement),
    why: 'Its index is made under a lock that stops readers.',
    way: `${online} Then add the constraint \`using index\`.`,
  },
  {
    pattern: /\badd\s+constraint\b.*\b(?:check|foreign\s+key)\b/is,
    isWrong: ({ grows, statement }) => grows && !/\bnot\s+valid\b/i.test(statement),
    why: 'Every row of a table that grows is checked under a lock.',
    way: unchecked,
  },
]

const onlineRules: Rule[] = [
  {
    pattern: /\bcreate\s+(?:unique\s+)?index\b/i,
    isWrong: ({ statement }) => !/\bindex\s+concurrently\s+if\s+not\s+exists\b/i.test(statement),
    why: 'It stops all who write, or fails when it is repeated.',
    way: 'Write `create index concurrently if not exists`.',
  },
  {
    pattern: /\b(?:begin|commit)\s*;|\bcreate\s+table\s+(?!if\s+not\s+exists)|\badd\s+column\s+(?!if\s+not\s+exists)/i,
    why: 'The file runs outside of a transaction, and again from its beginning where it was cut off.',
    way: 'Write each statement so that it may be repeated.',
  },
]

/** The migrations of a folder that would stop or break the release before them, each with its reason and the way. */
export function findBreaches(folder: string): Breach[] {
  const files = list(folder).filter((name) => Number(name.slice(0, 4)) >= firstChecked)
  const later = list(path.join(folder, 'online')).map((name) => path.join('online', name))
  return [
    ...files.flatMap((file) => judge(folder, file, rules)),
    ...later.flatMap((file) => judge(folder, file, onlineRules)),
  ]
}

const list = (folder: string) =>
  fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.sql')) : []

function judge(folder: string, file: string, against: readonly Rule[]): Breach[] {
  const text = fs.readFileSync(path.join(folder, file), 'utf8')
  const made = new Set(
    [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)].map(([, name]) => name),
  )
  return text.split(breakpoint).flatMap((part) => {
    if (part.trimStart().startsWith(allowed)) return []
    const statement = part.replaceAll(/^\s*--.*$/gm, '').trim()
    const table = tableOf(statement)
    if (made.has(table) && !/^\s*drop/i.test(statement)) return []
    const found = { statement, table, grows: !smallTables.has(table) }
    return against
      .filter(({ pattern, isWrong }) => pattern.test(statement) && (isWrong?.(found) ?? true))
      .map(({ why, way }) => ({ file, statement: statement.split('\n')[0]!, why, way }))
  })
}

const tableOf = (statement: string) =>
  /\b(?:alter\s+table|on)\s+(?:only\s+|if\s+exists\s+)*(?:"?public"?\.)?"?(\w+)"?/i.exec(statement)?.[1] ?? ''

export const describeBreach = ({ file, statement, why, way }: Breach) =>
  `db/migrations/${file}: ${statement}\n  ${why}\n  ${way}`
