import { cancelImport } from '#shop/spreadsheets/importing/commands.server.ts'
import { importStep } from './import-step.server.ts'

export const action = importStep((db, _by, id) => cancelImport(db, id))
