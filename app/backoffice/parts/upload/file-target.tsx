import type { IconNode } from 'lucide'
import { type DragEvent, useId, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useEarlyFiles } from '#app/ui/use-early-files.ts'

type FileTargetProps = {
  icon: IconNode
  label: string
  hint: string
  /** As in the HTML attribute. */
  accept: string
  multiple?: boolean
  error?: string
  onFiles(files: FileList): void
}

/** Takes files by choosing and by dropping; what is wrong with them is said below. */
export function FileTarget({ icon, label, hint, accept, multiple = false, error, onFiles }: FileTargetProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles(event.dataTransfer.files)
  }

  function choose({ currentTarget }: { currentTarget: HTMLInputElement }) {
    if (currentTarget.files?.length) onFiles(currentTarget.files)
    currentTarget.value = ''
  }
  const input = useEarlyFiles(choose)

  return (
    <>
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
          error
            ? 'border-danger bg-danger-tint'
            : isOver
              ? 'border-accent bg-accent-tint'
              : 'border-edge hover:border-ink hover:bg-sunken'
        }`}
      >
        <Icon of={icon} size={24} />
        <span className="font-semibold">{label}</span>
        <span className="text-ink-soft">{hint}</span>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
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
    </>
  )
}
