import { type ChangeEvent, useState } from 'react'
import { decodeText } from '#shared/csv/encoding.ts'

const unreadable =
  'This file’s text is in an encoding that cannot be read. In Excel choose Save As and the type "CSV UTF-8 (Comma delimited)".'

export type CsvFile = { name: string; text: string }

type UseCsvFile = {
  maxBytes: number
  /** The sentence for staff about a larger file. */
  tooLarge: string
  /** Another file is chosen: what was said of the one before no longer holds. */
  onChoose(): void
  onRead(file: CsvFile): void
}

/** The CSV file that staff chose, as text. */
export function useCsvFile({ maxBytes, tooLarge, onChoose, onRead }: UseCsvFile) {
  const [file, setFile] = useState<CsvFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    const isTooLarge = chosen !== undefined && chosen.size > maxBytes
    setFile(null)
    setProblem(isTooLarge ? tooLarge : null)
    onChoose()
    if (!chosen || isTooLarge) return
    const text = decodeText(new Uint8Array(await chosen.arrayBuffer()))
    if (text === null) return setProblem(unreadable)
    const read = { name: chosen.name, text }
    setFile(read)
    onRead(read)
  }

  return { file, problem, choose, forget: () => setFile(null) }
}
