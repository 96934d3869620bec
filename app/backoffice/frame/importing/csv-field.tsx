import { type ReactNode, useId } from 'react'
import { useEarlyFiles } from '#app/ui/use-early-files.ts'

type CsvFieldProps = {
  name?: string
  /** Why the file cannot be used. */
  refusal: string | null
  isChecking: boolean
  accept?: string
  onChoose(event: { currentTarget: HTMLInputElement }): Promise<void>
  /** The outcome. */
  children: ReactNode
}

/** Takes a CSV file or a workbook, and says below it how far its import is. */
export function CsvField({
  name,
  refusal,
  isChecking,
  accept = '.csv,.xlsx,text/csv,text/plain',
  onChoose,
  children,
}: CsvFieldProps) {
  const id = useId()
  const input = useEarlyFiles((event) => void onChoose(event))
  return (
    <>
      <label className="flex flex-col gap-1.5">
        <span className="text-small font-medium">
          {accept.includes('.xml') ? 'CSV or XML file' : 'CSV file or Excel workbook'}
        </span>
        <input
          ref={input}
          type="file"
          name={name}
          accept={accept}
          onChange={(event) => void onChoose(event)}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={id}
          className="min-h-12 w-full border border-edge bg-surface p-2.5"
        />
      </label>
      <p id={id} role="status" className={refusal ? 'text-danger' : 'font-semibold'}>
        {refusal}
        {!refusal && isChecking && 'Checking the file…'}
        {children}
      </p>
    </>
  )
}
