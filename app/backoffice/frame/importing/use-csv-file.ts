import { useState } from 'react'
import { decodeText } from '#shared/csv/encoding.ts'
import { isZip } from '#shared/workbook/is-zip.ts'

const unreadable =
  'This file’s text is in an encoding that cannot be read. In Excel choose Save As and the type "CSV UTF-8 (Comma delimited)".'

const unreadableFile = 'This file cannot be read. Please export it again.'

export type CsvFile = { name: string; text: string }

type UseCsvFile = {
  maxBytes: number
  /** Of a file of which `keep` leaves out most. */
  maxFileBytes?: number
  keep?(text: string): string
  /** Makes a table of a file of another kind; null where it cannot be read. */
  convert?: ((text: string) => Promise<string | null>) | undefined
  /** The sentence for staff about a larger file. */
  tooLarge: string
  /** Another file is chosen: what was said of the one before no longer holds. */
  onChoose(): void
  onRead(file: CsvFile): void
}

/** Loads the reader of workbooks when somebody has one. Returns its text, or why it cannot be read. */
async function readWorkbook(bytes: Uint8Array, maxLength: number) {
  const { workbookText } = await import('#shared/workbook/workbook-text.ts')
  const answer = workbookText(bytes, maxLength)
  return answer.kind === 'read' ? answer.text : answer
}

/** The CSV file that staff chose, as text; of an Excel workbook its first sheet. */
export function useCsvFile({
  maxBytes,
  maxFileBytes = maxBytes,
  keep = (text) => text,
  convert,
  tooLarge,
  onChoose,
  onRead,
}: UseCsvFile) {
  const [file, setFile] = useState<CsvFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function choose({ currentTarget }: { currentTarget: HTMLInputElement }) {
    const [chosen] = currentTarget.files ?? []
    const isTooLarge = chosen !== undefined && chosen.size > maxFileBytes
    setFile(null)
    setProblem(isTooLarge ? tooLarge : null)
    onChoose()
    if (!chosen || isTooLarge) return
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const decoded = isZip(bytes) ? await readWorkbook(bytes, maxFileBytes) : decodeText(bytes)
    if (decoded === null) return setProblem(unreadable)
    if (typeof decoded !== 'string') return setProblem(decoded.sentence)
    const table = convert ? await convert(decoded) : decoded
    if (table === null) return setProblem(unreadableFile)
    const read = { name: chosen.name, text: keep(table) }
    if (new Blob([read.text]).size > maxBytes) return setProblem(tooLarge)
    setFile(read)
    onRead(read)
  }

  return { file, problem, choose, forget: () => setFile(null) }
}
