import { Icon } from '#app/ui/icon.tsx'
import { FileSpreadsheet } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { sendFile } from './send-file.ts'

/** Takes a CSV file by choosing or dropping, and leads on to its columns. */
export function FileForm() {
  const id = useId()
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function send(file: File | undefined) {
    if (!file || sending) return
    setError(null)
    setSending({ name: file.name, share: 0 })
    const result = await sendFile(file, (share) => setSending({ name: file.name, share }))
    setSending(null)
    if (result.kind === 'taken') await navigate(`/admin/products/import/${result.id}`)
    else setError(result.sentence)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void send(currentTarget.files?.[0])
    currentTarget.value = ''
  }

  return (
    <div className="flex flex-col gap-3 p-4 md:p-5">
      {/* Dropping is a second way; the file input inside works with every device. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex min-h-40 cursor-pointer flex-col items-center justify-center gap-1 border border-dashed p-4 text-center text-small has-focus-visible:outline-2 has-focus-visible:outline-offset-3 ${
          error ? 'border-danger bg-danger-tint' : isOver ? 'border-accent bg-accent-tint' : 'border-edge hover:border-ink hover:bg-sunken'
        }`}
      >
        <Icon of={FileSpreadsheet} size={24} />
        <span className="font-semibold">Choose a CSV file, or drop it here</span>
        <span className="text-ink-soft">Up to 100MB and 2,00,000 rows.</span>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={choose}
          className="sr-only"
        />
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
      {sending && (
        <div className="text-small" aria-live="polite">
          <span className="flex justify-between gap-4">
            <span className="truncate">{sending.name}</span>
            <span className="whitespace-nowrap">{sending.share < 1 ? `${Math.round(sending.share * 100)} %` : 'Reading...'}</span>
          </span>
          <progress value={sending.share} max={1} aria-label={`Uploading ${sending.name}`} className="desk-progress" />
        </div>
      )}
    </div>
  )
}
