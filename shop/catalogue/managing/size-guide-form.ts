import * as z from 'zod'
import { oneLine, optionalLine } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { tooLong } from '#shared/plain-errors.ts'
import type { SizeGuide } from '../size-guide.ts'

export const maxSizes = 30
export const maxMeasures = 10

const maxCellLength = 20
const centimetres = /^(\d{1,3}(\.\d{1,2})?( ?[-–] ?\d{1,3}(\.\d{1,2})?)?)?$/

const cell = oneLine.pipe(z.string().max(maxCellLength, tooLong(maxCellLength)))

/** A size guide as staff type it; null when the table is blank. Blank rows and columns are left out. */
export const SizeGuideForm = z
  .object({
    title: optionalLine(60),
    advice: optionalLine(300),
    measures: z.array(optionalLine(30)).max(maxMeasures, `Please use at most ${maxMeasures} measures`).default([]),
    rows: z
      .array(z.array(cell).max(maxMeasures + 1, `Please use at most ${maxMeasures} measures`))
      .max(maxSizes, `Please use at most ${maxSizes} sizes`)
      .default([]),
  })
  .check(
    between(['measures', 'rows'], ({ measures, rows }, refuse) => {
      const isUsed = (at: number) => rows.some((cells) => filled(cells[at + 1]))
      const widest = Math.max(measures.length, ...rows.map((cells) => cells.length - 1))
      for (let at = 0; at < widest; at++) {
        if (!filled(measures[at]) && isUsed(at)) refuse(['measures', at], 'Please say what is measured, such as Chest')
        else if (filled(measures[at]) && !isUsed(at)) refuse(['measures', at], 'No size has this measure yet')
      }
      const seen = new Set<string>()
      for (const [at, [size = '', ...values]] of rows.entries()) {
        const isBlank = !values.some(filled)
        if (!filled(size) && !isBlank) refuse(['rows', at, 0], 'Please enter the size, such as M')
        if (filled(size) && isBlank) refuse(['rows', at, 0], 'Please enter a measure of this size')
        if (filled(size) && seen.has(size.toLowerCase())) refuse(['rows', at, 0], 'This size is in the table already')
        seen.add(size.toLowerCase())
        for (const [column, value] of values.entries())
          if (!centimetres.test(value))
            refuse(['rows', at, column + 1], 'Please enter centimetres, such as 97 or 86-91')
      }
    }),
  )
  .transform(({ title, advice, measures, rows }): SizeGuide | null => {
    const columns = measures.flatMap((name, at) => (filled(name) ? [at] : []))
    const sizes = rows.filter(([size]) => filled(size))
    if (columns.length === 0 || sizes.length === 0) return null
    return {
      title,
      advice,
      measures: columns.map((at) => measures[at]!),
      rows: sizes.map(([size, ...values]) => [size!, ...columns.map((at) => values[at] ?? '')]),
    }
  })

const filled = (text: string | undefined) => text !== undefined && text !== ''

/** A form without the table's fields has no size guide. */
export const blankSizeGuide = { title: '', advice: '', measures: [], rows: [] }
