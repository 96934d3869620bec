import { applyFile } from '#shop/spreadsheets/commands.server.ts'
import { importStep } from './import-step.server.ts'

export const action = importStep(applyFile)
