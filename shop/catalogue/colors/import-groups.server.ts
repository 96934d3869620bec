import type { Db } from '#db/client.server.ts'
import { firstErrors } from '#shared/first-errors.ts'
import { mapInTurns } from '#shared/take-turns.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type ColorGroups, type OwnColorGroup, sameName } from '../color-groups.ts'
import { colorNames } from '../inputs.ts'
import { GroupForm, maxColorGroups, maxColorName } from './color-groups-form.ts'
import { findColorGroups, saveColorGroups } from './color-groups.server.ts'
import type { GroupRow } from './read-group-rows.server.ts'

export type PlannedGroup = { row: number; name: string; said: string } & (
  | { outcome: 'new' | 'changed' | 'same' }
  | { outcome: 'left out'; sentence: string }
)

type Groups = { own: OwnColorGroup[]; placed: Record<string, string> }

/** The planned outcome of each group of a file, in their sequence. Nothing is changed. */
export const checkGroups = async (db: Db, rows: readonly GroupRow[]) =>
  (await planGroups(await findColorGroups(db), rows)).planned

/** Adds and changes the groups that can be; groups and colours that the file does not name stay as they are. */
export const importGroups = (db: Db, by: StaffMember, rows: readonly GroupRow[]): Promise<PlannedGroup[]> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'products.edit')
    const held = await findColorGroups(tx)
    const { planned, after } = await planGroups(held, rows)
    if (planned.every(({ outcome }) => outcome === 'same' || outcome === 'left out')) return planned
    const placed = Object.entries(after.placed).map(([color, group]) => ({ color, group }))
    const saved = await saveColorGroups(tx, by, { version: held.version, groups: after.own, placed })
    if (saved.kind === 'done') return planned
    const sentence = saved.kind === 'refused' ? saved.sentence : 'Somebody changed the groups just now.'
    return planned.map(({ row, name, said }) => ({ row, name, said, outcome: 'left out', sentence }))
  })

/** Returns the planned outcome of each row, and the groups as they are after it. */
async function planGroups(held: ColorGroups, rows: readonly GroupRow[]) {
  const after: Groups = { own: [...held.own], placed: { ...held.placed } }
  const planned = await mapInTurns(rows, (given): PlannedGroup => {
    const { row, name, colors } = given
    const said = colors.length === 1 ? '1 colour' : `${colors.length} colours`
    const wrong = colors.find((color) => color.length > maxColorName)
    if (wrong !== undefined)
      return {
        row,
        name,
        said,
        outcome: 'left out',
        sentence: `A name of a colour has more than ${maxColorName} letters.`,
      }
    const group = placeGroup(after, given)
    if ('sentence' in group) return { row, name, said, outcome: 'left out', sentence: group.sentence }
    const others = [...new Set(colors.map(sameName))].filter((color) => after.placed[color] !== group.target)
    for (const color of others) after.placed[color] = group.target
    const outcome = group.isNew ? 'new' : group.isChanged || others.length > 0 ? 'changed' : 'same'
    return { row, name, said, outcome }
  })
  return { planned, after }
}

type Placed = { target: string; isNew?: boolean; isChanged?: boolean }

/** Puts the group of a row among the others, or says why it cannot be. */
function placeGroup(after: Groups, { name, shade }: GroupRow): Placed | { sentence: string } {
  const specified = colorNames.find((one) => sameName(one) === sameName(name))
  if (specified) return { target: specified }
  const at = after.own.findIndex((one) => sameName(one.name) === sameName(name))
  const known = after.own[at]
  if (known && shade === '') return { target: String(known.id) }
  const id = known?.id ?? 1 + Math.max(0, ...after.own.map((one) => one.id))
  const { data: group, error } = GroupForm.safeParse({ id: String(id), name: known?.name ?? name, hex: shade })
  if (error) return { sentence: `${Object.values(firstErrors(error))[0] ?? 'This row cannot be read'}.` }
  if (known) after.own[at] = group
  else if (after.own.length < maxColorGroups) after.own.push(group)
  else return { sentence: `A shop has at most ${maxColorGroups} groups of its own.` }
  return { target: String(id), isNew: !known, isChanged: known !== undefined && known.hex !== group.hex }
}
