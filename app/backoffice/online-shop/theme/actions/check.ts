import { type ContrastProblem, findContrastProblems } from '#shop/theme/check-contrast.server.ts'
import { Theme } from '#shop/theme/inputs.ts'
import { writeRules } from '#shop/theme/writing/write-properties.server.ts'
import { performTyped } from '../../../parts/forms/perform-form.server.ts'
import type { Outcome } from '../../../parts/guard/outcome.ts'
import type { Route } from './+types/check'

export type Checked = { problems: ContrastProblem[]; rules: string }

/** Whether a theme can be read, and the rules that its stylesheet ends with, to show it before it is saved. */
export const action = (asked: Route.ActionArgs) =>
  performTyped(asked, Theme, async (_db, _by, theme): Promise<Outcome<Checked>> => ({
    kind: 'done',
    problems: findContrastProblems(theme),
    rules: writeRules(theme),
  }))
