import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { useHeldSubmit } from '#app/ui/photographs/use-held-submit.ts'
import { Picture } from '#app/ui/picture.tsx'
import { DropZone } from './drop-zone.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

export type ChosenPicture = { imageKey: string; width: number; height: number }

type PictureFieldProps = {
  label: string
  name: string
  hint: string
  picture: ChosenPicture | null
  error: string | undefined
  onChange(picture: ChosenPicture | null): void
  /** It may do without. */
  canRemove: boolean
}

/** A picture of a form, with a way to send another. */
export function PictureField({ label, name, hint, picture, error, onChange, canRemove }: PictureFieldProps) {
  const toast = useToast()
  const inside = useRef<HTMLDivElement>(null)
  const { uploads, send, retry, remove, isBusy, failures } = useUploads(({ key, width, height }) => {
    onChange({ imageKey: key, width, height })
    toast({ title: 'Image uploaded successfully' })
  })
  useHeldSubmit({ inside, isUploading: isBusy, failures, verb: 'saved' })

  return (
    <div ref={inside} className="flex flex-col gap-3">
      <p className="text-small font-medium">{label}</p>
      <p className="text-small text-ink-soft">{hint}</p>
      {picture && (
        <Picture
          imageKey={picture.imageKey}
          alt=""
          width={picture.width}
          height={picture.height}
          sizes="20rem"
          className="max-h-48 w-full bg-sunken object-contain"
        />
      )}
      <DropZone
        label={picture ? 'Choose another image' : 'Choose an image'}
        error={error}
        onFiles={(files) => void send(files)}
      />
      <UploadList uploads={uploads} remove={remove} onRetry={(id) => void retry(id)} />
      {picture && canRemove && (
        <Button variant="quiet" onClick={() => onChange(null)} className="self-start">
          Remove the {label.toLowerCase()}
        </Button>
      )}
      <input type="hidden" name={name} value={picture?.imageKey ?? ''} />
    </div>
  )
}
