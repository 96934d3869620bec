import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { answerThread } from '#shared/aside/answer-thread.server.ts'
import { writeWorkbookText } from '#shared/workbook/workbook-text.ts'
import { countKnownHeadings } from '../columns.ts'
import { maxFileBytes } from '../inputs.ts'
import type { Conversion } from './convert-workbook.server.ts'

const writtenAtOnce = 262_144

/** Returns why the workbook cannot be read; null when it was written. */
function convert({ from, to }: Conversion): string | null {
  const file = openSync(to, 'w')
  try {
    let waiting = ''
    const result = writeWorkbookText(readFileSync(from), {
      maxLength: maxFileBytes,
      countKnown: countKnownHeadings,
      write(text) {
        waiting += text
        if (waiting.length < writtenAtOnce) return
        writeSync(file, waiting)
        waiting = ''
      },
    })
    writeSync(file, waiting)
    return result.kind === 'refused' ? result.sentence : null
  } finally {
    closeSync(file)
  }
}

answerThread<Conversion, string | null>(convert)
