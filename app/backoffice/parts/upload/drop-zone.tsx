import { Camera, ImageUp } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { buttonLook } from '#app/ui/button-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useEarlyFiles } from '#app/ui/use-early-files.ts'
import { uploadTypes } from '#shop/media/inputs.ts'
import { FileTarget } from './file-target.tsx'

type DropZoneProps = { label: string; multiple?: boolean; error?: string; onFiles(files: File[]): void }

/** Takes pictures by choosing, by the camera of a phone, by dropping and by pasting. */
export function DropZone({ label, multiple = false, error, onFiles }: DropZoneProps) {
  function take(list: FileList | null | undefined) {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
    return files.length > 0
  }

  function photograph({ currentTarget }: { currentTarget: HTMLInputElement }) {
    take(currentTarget.files)
    currentTarget.value = ''
  }
  const camera = useEarlyFiles(photograph)

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
      <FileTarget
        icon={ImageUp}
        label={label}
        hint="JPEG, PNG, WebP or GIF, up to 50MB. You can also paste a picture."
        accept={uploadTypes.join(',')}
        multiple={multiple}
        error={error}
        onFiles={take}
      />
      <label
        className={`${buttonLook({ variant: 'secondary', size: 'small' })} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 pointer-fine:hidden`}
      >
        <Icon of={Camera} size={16} /> Take a photograph
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          onChange={photograph}
          className="sr-only"
        />
      </label>
    </div>
  )
}
