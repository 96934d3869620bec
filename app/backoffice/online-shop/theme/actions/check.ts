import { type ContrastProblem, findContrastProblems } from '#shop/theme/check-contrast.server.ts'
import { Look } from '#shop/theme/inputs.ts'
import { writeRules } from '#shop/theme/writing/write-properties.server.ts'
import { fieldsOf } from '../../../parts/forms/read-form.ts'
import { invalid, type Outcome } from '../../../parts/guard/outcome.ts'
import { perform } from '../../../parts/guard/perform.server.ts'
import type { Route } from './+types/check'

export type Checked = { problems: ContrastProblem[]; rules: string }

/** Whether a look can be read, and the rules that its stylesheet ends with, to show it before it is saved. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = Look.safeParse(await fieldsOf(request))
  return perform(context, async (): Promise<Outcome<Checked>> => {
    if (!read.success) return invalid(read.error)
    return { kind: 'done', problems: findContrastProblems(read.data), rules: writeRules(read.data) }
  })
}
