import { buttonLook } from '#app/ui/button-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { uploadTypes } from '#shop/media/inputs.ts'
import { Camera, ImageUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react'

type DropZoneProps = { label: string; multiple?: boolean; error?: string; onFiles(files: File[]): void }

/** Takes pictures by choosing, by the camera of a phone, by dropping and by pasting. */
export function DropZone({ label, multiple = false, error, onFiles }: DropZoneProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)

  function take(list: FileList | null | undefined) {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
    return files.length > 0
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    take(currentTarget.files)
    currentTarget.value = ''
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (take(event.clipboardData?.files)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

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
        <span className="text-ink-soft">JPEG, PNG, WebP or GIF, up to 50MB. Pasting works, too.</span>
        <input
          id={id}
          type="file"
          accept={uploadTypes.join(',')}
          multiple={multiple}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={choose}
          className="sr-only"
        />
      </label>
      <label
        className={`${buttonLook({ variant: 'secondary', size: 'small' })} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 pointer-fine:hidden`}
      >
        <Icon of={Camera} size={16} /> Take a photograph
        <input type="file" accept="image/*" capture="environment" onChange={choose} className="sr-only" />
      </label>
      {error && (
        <p id={`${id}-error`} className="text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
