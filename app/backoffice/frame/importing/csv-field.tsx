import { type ReactNode, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useEarlyFiles } from '#app/ui/use-early-files.ts'

type CsvFieldProps = {
  name?: string
  /** Why the file cannot be used. */
  refusal: string | null
  isChecking: boolean
  accept?: string
  onChoose(event: { currentTarget: HTMLInputElement }): Promise<void>
  /** The answer about the chosen file was lost. */
  failure: string | null | undefined
  /** Checks it once more: a browser does not report the same choice again. */
  onAgain(): void
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
  failure,
  onAgain,
  children,
}: CsvFieldProps) {
  const id = useId()
  // The button stays until the answer is here: a second press would meet what moves into its place.
  const [isLost, setLost] = useState(false)
  if (failure && !isLost) setLost(true)
  if (isLost && !failure && !isChecking) setLost(false)
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
      <p id={id} role="status" className={refusal || failure ? 'text-danger' : 'font-semibold'}>
        {refusal ?? failure}
        {!refusal && isChecking && 'Checking the file…'}
        {children}
      </p>
      {isLost && (
        <Button variant="secondary" busy={isChecking} className="self-start" onClick={onAgain}>
          Check the file again
        </Button>
      )}
    </>
  )
}
