import * as z from 'zod'
import { line, nameLine, typedVersion } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { readNested } from '#shared/forms/nested-form.ts'
import { sameName } from '../color-groups.ts'
import { colorNames, maxOwnColorLength } from '../inputs.ts'

export const maxColorGroups = 40
/** As many colour names as the screen shows. */
export const maxShownColors = 400
export const maxColorName = 80

const name = nameLine(maxOwnColorLength)
  .refine((text) => !/[,|]/.test(text), 'Please leave out commas and the sign |')
  .refine(
    (text) => !colorNames.some((specified) => sameName(specified) === sameName(text)),
    'The shop has this group already',
  )

const hex = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine((text) => /^#[0-9a-f]{6}$/.test(text), 'Please choose a colour')

const id = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'Please open the page again')
  .transform(Number)

export const GroupForm = z.object({ id, name, hex })

/** The owner's groups in their sequence, and the colours that were put elsewhere: '' puts one back to its shade. */
export const ColorGroupsForm = z
  .object({
    version: typedVersion,
    groups: z.array(GroupForm).max(maxColorGroups, `Please use at most ${maxColorGroups} groups`),
    placed: z
      .array(z.object({ color: line(maxColorName), group: z.string().max(maxOwnColorLength) }))
      .max(maxShownColors, `Please save after ${maxShownColors} colours`),
  })
  .check(
    between(['groups', 'placed'], ({ groups, placed }, say) => {
      const isBefore = (at: number, is: (group: (typeof groups)[number]) => boolean) => groups.findIndex(is) < at
      for (const [at, group] of groups.entries()) {
        if (isBefore(at, (other) => sameName(other.name) === sameName(group.name)))
          say(['groups', at, 'name'], 'Another group has this name')
        if (isBefore(at, (other) => other.id === group.id)) say(['groups', at, 'name'], 'Please open the page again')
      }
      const targets = new Set<string>(['', ...colorNames, ...groups.map((group) => String(group.id))])
      for (const [at, { group }] of placed.entries())
        if (!targets.has(group)) say(['placed', at, 'group'], 'This group is gone. Please choose another.')
    }),
  )

export type ColorGroupsForm = z.infer<typeof ColorGroupsForm>

export function readColorGroupsForm(form: FormData) {
  const { groups = [], placed = [], version } = readNested(form)
  return ColorGroupsForm.safeParse({ version, groups, placed })
}
