import { useRef, useState } from 'react'
import { href } from 'react-router'
import { maxFileBytes } from '#shop/shipping/remittance/field-lengths.ts'
import { writeColumns } from '#shop/shipping/remittance/inputs.ts'
import type { RemittanceColumns } from '#shop/shipping/remittance/remittance-columns.ts'
import { type CsvFile, useCsvFile } from '../../frame/importing/use-csv-file.ts'
import { asFile, useAction } from '../../parts/forms/use-action.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'
import type { ShownFile } from './plan-summary.ts'

type Checked = Outcome<{ file: ShownFile }>
type Applied = Outcome<{ countedPaise: number }>

const tooLarge = 'This file is larger than 3 MB. Please split it.'

/** A courier's file that is checked as soon as it is chosen, and counted once staff agree. */
export function useImport() {
  const form = useRef<HTMLFormElement>(null)
  const [columns, setColumns] = useState<RemittanceColumns | null>(null)
  const [savedPaise, setSavedPaise] = useState<number | null>(null)
  const checking = useAction<Checked>({ thing: 'file', done: null, refused: null, invalid: null, failed: null })
  function bodyOf(chosen: CsvFile, own: RemittanceColumns | null, seal = '') {
    const body = new FormData(form.current!)
    body.delete('file')
    for (const [name, value] of Object.entries({
      fileName: chosen.name,
      text: chosen.text,
      columns: writeColumns(own),
      seal,
    }))
      body.set(name, value)
    return body
  }

  const check = (chosen: CsvFile, own: RemittanceColumns | null) =>
    checking.send(href('/admin/cash/check'), bodyOf(chosen, own), asFile)

  const { file, problem, choose, forget } = useCsvFile({
    maxBytes: maxFileBytes,
    tooLarge,
    onChoose: () => {
      setColumns(null)
      setSavedPaise(null)
    },
    onRead: (read) => check(read, null),
  })
  const saving = useAction<Applied>({ thing: 'remittance', done: 'Remittance saved' }, (outcome) => {
    if (outcome.kind !== 'done') return
    setSavedPaise(outcome.countedPaise)
    forget()
    form.current?.reset()
  })
  const { outcome } = checking
  const shown = file && outcome?.kind === 'done' ? outcome.file : null
  const plan = checking.busy ? null : shown?.plan
  const refusal = problem ?? (file && !checking.busy && outcome?.kind === 'refused' ? outcome.title : null)
  const errors = { ...checking.errors, ...saving.errors }

  function chooseColumns(next: RemittanceColumns) {
    setColumns(next)
    if (file) check(file, next)
  }

  const recheck = () => file && check(file, columns)
  const apply = (chosen: CsvFile, seal: string) =>
    saving.send(href('/admin/cash/apply'), bodyOf(chosen, columns, seal), asFile)
  return {
    form,
    file,
    shown,
    plan,
    refusal,
    errors,
    savedPaise,
    columns: columns ?? shown?.columns,
    isChecking: checking.busy,
    isSaving: saving.busy,
    choose,
    chooseColumns,
    recheck,
    failure: file && checking.failure,
    apply,
  }
}
