import { typedVersion } from '#shared/fields.ts'
import { Look } from './inputs.ts'

/** The fields of the editor, and the version of the draft that the person saw. */
export const LookForm = Look.extend({ version: typedVersion })
