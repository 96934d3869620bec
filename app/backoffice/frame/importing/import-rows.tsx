import { type ReactNode, useState } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { keepColumns, splitByRows } from '#shared/csv/keep-columns.ts'
import { sayCount } from '../../parts/lists/say-count.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Panel } from '../frame/panel.tsx'
import { CsvField } from './csv-field.tsx'
import { type PlannedRow, PlanTable, type PlanTableProps } from './plan-table.tsx'
import { useCsvFile } from './use-csv-file.ts'
import { useParts } from './use-parts.ts'

type ImportRowsProps<Planned extends PlannedRow> = Omit<PlanTableProps<Planned>, 'planned'> & {
  /** Of what each row is: "redirect". */
  thing: string
  /** "Save", "saved" and "refused", as this screen says it. */
  words: { verb: string; past: string; leftOut: string }
  /** The outcomes that change something. */
  changing: readonly Planned['outcome'][]
  addresses: { check: string; apply: string; list: string }
  /** The list's name. */
  listLabel: string
  /** Whether a column is needed. Others of a large file never leave the browser. */
  isNeeded?(heading: string): boolean
  /** A file of any length is sent in parts. Whom a row is about: an earlier part may have the same. */
  inParts?: (planned: Planned) => string
  /** The column whose text is the same in rows that stay in one part. */
  isSameThing?: (heading: string) => boolean
  rowsPerPart?: number
  /** Makes a table of a file of another kind; null where it cannot be read. */
  convert?: (text: string) => Promise<string | null>
  /** The kinds of files that may be chosen. */
  accept?: string
  /** Which columns the file has. */
  children: ReactNode
}

const maxBytes = 900_000
const maxFileBytes = 20_000_000
const tooLarge = 'This file is larger than 900 kB. Please split it.'

/** A file that is sent in parts: so many rows at once, of so many in all. */
const usualRowsPerPart = 5_000
const maxRows = 200_000
const maxPartBytes = 600_000
const maxPartedBytes = 100_000_000
const tooLargeInParts = 'This file is larger than 100 MB or has more than 2,00,000 rows. Please split it.'

/** A screen that takes a CSV file, says what would come of each row, and applies it once staff agree. */
export function ImportRows<Planned extends PlannedRow>({
  thing,
  words: { verb, past, leftOut },
  changing,
  addresses,
  listLabel,
  isNeeded,
  inParts,
  isSameThing,
  rowsPerPart = usualRowsPerPart,
  convert,
  accept,
  children,
  ...table
}: ImportRowsProps<Planned>) {
  const things = `${thing}s`
  const counted = (planned: readonly Planned[]) => planned.filter(({ outcome }) => changing.includes(outcome)).length
  const [applied, setApplied] = useState<number | null>(null)
  const checking = useParts<Planned>({ address: addresses.check, thing: things, done: null, isQuiet: true, inParts })
  const applying = useParts<Planned>({
    address: addresses.apply,
    thing: things,
    done: `${things[0]!.toUpperCase()}${things.slice(1)} ${past}`,
    inParts,
    onDone: (all) => setApplied(counted(all)),
  })
  const { file, problem, isReading, choose } = useCsvFile({
    maxBytes: inParts ? maxPartedBytes : maxBytes,
    ...(isNeeded && { maxFileBytes: inParts ? maxPartedBytes : maxFileBytes }),
    ...(isNeeded && !inParts && { keep: (text: string) => keepColumns(text, isNeeded) }),
    ...(inParts &&
      isNeeded && {
        divide: (text: string) => splitByRows(text, isNeeded, { rowsPerPart, maxBytes: maxPartBytes, isSameThing }),
      }),
    convert,
    tooLarge: inParts ? tooLargeInParts : tooLarge,
    onChoose: () => {
      setApplied(null)
      checking.forget()
    },
    onRead({ parts }) {
      if ((parts.length - 1) * rowsPerPart > maxRows) checking.refuse(tooLargeInParts)
      else checking.start(parts)
    },
  })
  const planned = file ? checking.planned : null
  const refusal = problem ?? checking.refusal

  const again = { failure: file && checking.failure, onAgain: () => file && checking.start(file.parts) }
  const toApply = planned ? counted(planned) : 0

  return (
    <>
      <PageHead title={`Import ${things}`} />
      <Panel title="Choose a file">
        <div className="flex flex-col gap-4 p-4 md:p-5">
          <p className="max-w-[65ch]">{children}</p>
          <CsvField {...{ refusal, accept, ...again }} isChecking={isReading || checking.busy} onChoose={choose}>
            {sayProgress(applying.progress ?? checking.progress)}
            {applied !== null && `${sayCount(applied, thing)} ${past}`}
            {applied === null &&
              planned &&
              `${sayCount(toApply, thing)} to ${verb.toLowerCase()}, ${sayLeftOut(planned)} ${leftOut}`}
          </CsvField>
          <Steps to={addresses.list} back={applied === null ? 'Cancel' : listLabel}>
            {toApply > 0 && applied === null && (
              <Button busy={applying.busy} onClick={() => file && applying.start(file.parts)}>
                {verb} {sayCount(toApply, thing)}
              </Button>
            )}
          </Steps>
        </div>
      </Panel>
      {planned && <PlanTable planned={planned} {...table} />}
    </>
  )
}

const Steps = ({ to, back, children }: { to: string; back: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">
    {children}
    <ButtonLink to={to} variant="secondary">
      {back}
    </ButtonLink>
  </div>
)

const sayProgress = (progress: { part: number; of: number } | null) =>
  progress && progress.of > 1 && ` Part ${progress.part} of ${progress.of}. `

const sayLeftOut = (planned: readonly PlannedRow[]) =>
  sayCount(planned.filter(({ sentence }) => sentence !== undefined).length, 'row')
