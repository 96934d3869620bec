import { typedVersion } from '#shared/fields.ts'
import { Theme } from './inputs.ts'

/** The fields of the editor, and the version of the draft that the person saw. */
export const ThemeForm = Theme.extend({ version: typedVersion })
