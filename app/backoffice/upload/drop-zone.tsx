import { Icon } from '#app/ui/icon.tsx'
import { uploadTypes } from '#shop/media/inputs.ts'
import { ImageUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import type { Upload } from './use-uploads.ts'

type DropZoneProps = { label: string; multiple?: boolean; error?: string; uploads: readonly Upload[]; onFiles(files: File[]): void }

/** Takes pictures by choosing, by the camera of a phone, and by dropping; shows how far each has gone. */
export function DropZone({ label, multiple = false, error, uploads, onFiles }: DropZoneProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)

  function take(list: FileList | null) {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className="flex flex-col gap-2">
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
        className={`flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 border border-dashed p-4 text-center text-small has-focus-visible:outline-2 has-focus-visible:outline-offset-3 ${
          error ? 'border-danger bg-danger-tint' : isOver ? 'border-accent bg-accent-tint' : 'border-edge hover:border-ink hover:bg-sunken'
        }`}
      >
        <Icon of={ImageUp} size={24} />
        <span className="font-semibold">{label}</span>
        <span className="text-ink-soft">JPEG, PNG, WebP or GIF, up to 50MB</span>
        <input
          id={id}
          type="file"
          accept={uploadTypes.join(',')}
          multiple={multiple}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
          className="sr-only"
        />
      </label>
      {error && (
        <p id={`${id}-error`} className="text-small text-danger">
          {error}
        </p>
      )}
      <ul aria-live="polite" className="flex flex-col gap-2">
        {uploads.map((upload) => (
          <li key={upload.id} className="text-small">
            <span className="flex justify-between gap-4">
              <span className="truncate">{upload.name}</span>
              <span>{upload.share < 1 ? `${Math.round(upload.share * 100)} %` : 'Saving...'}</span>
            </span>
            <progress value={upload.share} max={1} aria-label={`Uploading ${upload.name}`} className="desk-progress" />
          </li>
        ))}
      </ul>
    </div>
  )
}
