import { useRef, useState } from 'react'
import { decodeText } from '#shared/csv/encoding.ts'
import type { CsvPart } from '#shared/csv/keep-columns.ts'
import { isZip } from '#shared/workbook/is-zip.ts'

const unreadable =
  'This file’s text is in an encoding that cannot be read. In Excel choose Save As and the type "CSV UTF-8 (Comma delimited)".'

const unreadableFile = 'This file cannot be read. Please export it again.'

/** `text`: of the whole file, or of its first part. */
export type CsvFile = { name: string; text: string; parts: readonly CsvPart[] }

type UseCsvFile = {
  maxBytes: number
  /** Of a file of which `keep` leaves out most. */
  maxFileBytes?: number
  keep?(text: string): Promise<string>
  /** Divides a file that is sent in parts. */
  divide?: ((text: string) => Promise<CsvPart[]>) | undefined
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
  keep = (text) => Promise.resolve(text),
  divide,
  convert,
  tooLarge,
  onChoose,
  onRead,
}: UseCsvFile) {
  const [file, setFile] = useState<CsvFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(0)
  const latest = useRef(0)

  async function choose({ currentTarget }: { currentTarget: HTMLInputElement }) {
    const [chosen] = currentTarget.files ?? []
    latest.current += 1
    const turn = latest.current
    const isTooLarge = chosen !== undefined && chosen.size > maxFileBytes
    setFile(null)
    setProblem(isTooLarge ? tooLarge : null)
    onChoose()
    if (!chosen || isTooLarge) return
    setReading((count) => count + 1)
    const read = await readFile(chosen).finally(() => setReading((count) => count - 1))
    // Another file was chosen while this one was read.
    if (turn !== latest.current) return
    if (typeof read === 'string') return setProblem(read)
    setFile(read)
    onRead(read)
  }

  /** The file, or the sentence about why it cannot be used. */
  async function readFile(chosen: File): Promise<CsvFile | string> {
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const decoded = isZip(bytes) ? await readWorkbook(bytes, maxFileBytes) : await decodeText(bytes)
    if (decoded === null) return unreadable
    if (typeof decoded !== 'string') return decoded.sentence
    const table = convert ? await convert(decoded) : decoded
    if (table === null) return unreadableFile
    const parts = divide ? await divide(table) : [{ text: await keep(table), skipped: 0 }]
    if (new Blob(parts.map(({ text }) => text)).size > maxBytes) return tooLarge
    return { name: chosen.name, text: parts[0]!.text, parts }
  }

  return { file, problem, isReading: reading > 0, choose, forget: () => setFile(null) }
}
