import * as z from 'zod'
import { isTakenYear } from './dates.ts'

/** A day as forms and addresses carry it: "2026-11-26". */
export const typedDay = (error?: string) => z.iso.date(error).refine(isTakenYear, error)
