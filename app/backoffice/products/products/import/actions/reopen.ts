import { reopenImport } from '#shop/spreadsheets/importing/commands.server.ts'
import { importStep } from './import-step.server.ts'

/** Back to choosing the columns. */
export const action = importStep((db, _by, id) => reopenImport(db, id))
