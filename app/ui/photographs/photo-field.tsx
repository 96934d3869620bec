import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { useEarlyFiles } from '../use-early-files.ts'
import { sendPhoto } from './send-photo.ts'
import { useHeldSubmit } from './use-held-submit.ts'

type PhotoFieldProps = {
  label: ReactNode
  hint?: string
  most: number
  /** Where a photograph is sent. */
  address: string
  hrefOf(id: string): string
  /** The control that carries the stored photographs with its form; none where they are stored at once. */
  name?: string
  initial?: readonly string[]
  /** Those that are stored already stay. */
  isFinal?: boolean
}

/** Photographs, each sent as soon as it is chosen. */
export function PhotoField({ label, hint, most, address, hrefOf, name, initial = [], isFinal }: PhotoFieldProps) {
  const id = useId()
  const [photos, setPhotos] = useState(initial)
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const inside = useRef<HTMLDivElement>(null)
  useHeldSubmit({ inside, isUploading: share !== null, failures: error ? 1 : 0, verb: name ? 'sent' : 'saved' })

  async function send(files: readonly File[]) {
    setError(null)
    for (const file of files) {
      setShare(0)
      const sent = await sendPhoto(address, file, setShare)
      if (sent.kind === 'refused') {
        setError(sent.sentence)
        break
      }
      setPhotos((before) => [...before, sent.id])
    }
    setShare(null)
  }

  function choose({ currentTarget }: { currentTarget: HTMLInputElement }) {
    const files = [...(currentTarget.files ?? [])].slice(0, most - photos.length)
    currentTarget.value = ''
    void send(files)
  }
  const input = useEarlyFiles(choose)

  return (
    <div ref={inside} role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-3">
      <p id={`${id}-label`} className="text-small font-medium wrap-anywhere">
        {label} <span className="font-normal text-ink-soft">(optional)</span>
      </p>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, at) => (
            <li key={photo} className="flex flex-col items-start gap-1">
              <img src={hrefOf(photo)} alt={`Photograph ${at + 1}`} className="size-24 object-cover" />
              {!isFinal && (
                <Button variant="quiet" onClick={() => setPhotos((before) => before.filter((one) => one !== photo))}>
                  Remove <span className="sr-only">photograph {at + 1}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {name && <input type="hidden" name={name} value={photos.join(',')} />}
      {share !== null && (
        <progress max={1} value={share} aria-label="Sending the photograph" className="h-2 w-full max-w-60" />
      )}
      {error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
      {photos.length < most && (
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-labelledby={`${id}-label`}
          aria-describedby={hint && `${id}-hint`}
          disabled={share !== null}
          onChange={choose}
          className="min-h-11 w-full text-small file:mr-3 file:min-h-11 file:border file:border-edge file:bg-surface file:px-4"
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
