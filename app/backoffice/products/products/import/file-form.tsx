import { FileSpreadsheet } from 'lucide'
import { useEffect, useState } from 'react'
import { useNavigate, href } from 'react-router'
import { FileTarget } from '../../../parts/upload/file-target.tsx'
import { useUploadGuard } from '../../../parts/upload/use-upload-guard.ts'
import { sendFile } from './send-file.ts'

/** Takes a CSV file by choosing or dropping, and leads on to its columns. */
export function FileForm() {
  const navigate = useNavigate()
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [taken, setTaken] = useState<number | null>(null)
  useUploadGuard(sending !== null)
  useEffect(() => {
    if (taken !== null) void navigate(href('/admin/products/import/:id', { id: String(taken) }))
  }, [taken, navigate])

  async function send(file: File | undefined) {
    if (!file || sending) return
    setError(null)
    setSending({ name: file.name, share: 0 })
    const result = await sendFile(file, (share) => setSending({ name: file.name, share }))
    setSending(null)
    if (result.kind === 'taken') setTaken(result.id)
    else setError(result.sentence)
  }

  return (
    <div className="flex flex-col gap-3 p-4 md:p-5">
      <FileTarget
        icon={FileSpreadsheet}
        label="Choose a CSV file, or drop it here"
        hint="An Excel workbook (.xlsx) is read, too. Up to 100MB and 2,00,000 rows."
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
        error={error ?? undefined}
        onFiles={(files) => void send(files[0])}
      />
      {sending && (
        <div className="text-small" aria-live="polite">
          <span className="flex justify-between gap-4">
            <span className="one-line">{sending.name}</span>
            <span className="whitespace-nowrap">
              {sending.share < 1 ? `${Math.round(sending.share * 100)} %` : 'Reading...'}
            </span>
          </span>
          <progress value={sending.share} max={1} aria-label={`Uploading ${sending.name}`} className="admin-progress" />
        </div>
      )}
    </div>
  )
}
