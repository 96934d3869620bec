import { type ReactNode, useState } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { keepColumns } from '#shared/csv/keep-columns.ts'
import { useAction } from '../forms/use-action.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Panel } from '../frame/panel.tsx'
import type { Outcome } from '../guard/outcome.ts'
import { sayCount } from '../lists/say-count.ts'
import { CsvField } from './csv-field.tsx'
import { type PlannedRow, PlanTable, type PlanTableProps } from './plan-table.tsx'
import { useCsvFile } from './use-csv-file.ts'

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
  /** Which columns the file has. */
  children: ReactNode
}

const maxBytes = 900_000
const maxFileBytes = 20_000_000
const tooLarge = 'This file is larger than 900 kB. Please split it.'

/** A screen that takes a CSV file, says what would come of each row, and applies it once staff agree. */
export function ImportRows<Planned extends PlannedRow>({
  thing,
  words: { verb, past, leftOut },
  changing,
  addresses,
  listLabel,
  isNeeded,
  children,
  ...table
}: ImportRowsProps<Planned>) {
  type Imported = Outcome<{ planned: Planned[] }>
  const things = `${thing}s`
  const counted = (planned: readonly Planned[]) => planned.filter(({ outcome }) => changing.includes(outcome)).length
  const [applied, setApplied] = useState<number | null>(null)
  const checking = useAction<Imported>({ thing: things, done: null, refused: null })
  const applying = useAction<Imported>(
    { thing: things, done: `${things[0]!.toUpperCase()}${things.slice(1)} ${past}` },
    (outcome) => {
      if (outcome.kind === 'done') setApplied(counted(outcome.planned))
    },
  )
  const { file, problem, choose } = useCsvFile({
    maxBytes,
    ...(isNeeded && { maxFileBytes, keep: (text: string) => keepColumns(text, isNeeded) }),
    tooLarge,
    onChoose: () => setApplied(null),
    onRead: ({ text }) => checking.send(addresses.check, { text }),
  })
  const { outcome } = checking
  const planned = file && outcome?.kind === 'done' ? outcome.planned : null
  const refusal = problem ?? (outcome?.kind === 'refused' ? outcome.title : null)
  const toApply = planned ? counted(planned) : 0

  return (
    <>
      <PageHead title={`Import ${things}`} />
      <Panel title="Choose a file">
        <div className="flex flex-col gap-4 p-4 md:p-5">
          <p className="max-w-[65ch]">{children}</p>
          <CsvField refusal={refusal} isChecking={checking.busy} onChoose={choose}>
            {applied !== null && `${sayCount(applied, thing)} ${past}`}
            {applied === null &&
              planned &&
              `${sayCount(toApply, thing)} to ${verb.toLowerCase()}, ${sayCount(planned.filter(({ sentence }) => sentence !== undefined).length, 'row')} ${leftOut}`}
          </CsvField>
          <div className="flex flex-wrap gap-3">
            {toApply > 0 && applied === null && (
              <Button busy={applying.busy} onClick={() => file && applying.send(addresses.apply, { text: file.text })}>
                {verb} {sayCount(toApply, thing)}
              </Button>
            )}
            <ButtonLink to={addresses.list} variant="secondary">
              {applied === null ? 'Cancel' : listLabel}
            </ButtonLink>
          </div>
        </div>
      </Panel>
      {planned && <PlanTable planned={planned} {...table} />}
    </>
  )
}
