import { useRef, useState } from 'react'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { useHeldSubmit } from '#app/ui/photographs/use-held-submit.ts'
import { Panel } from '../../../frame/frame/panel.tsx'
import { DropZone } from '../../../parts/upload/drop-zone.tsx'
import { UploadList } from '../../../parts/upload/upload-list.tsx'
import { useUploads } from '../../../parts/upload/use-uploads.ts'
import { useVideoUpload } from '../../../parts/upload/use-video-upload.ts'
import { namesIn } from './draft.ts'
import { ImageStage } from './image-stage.tsx'
import type { DraftPartProps } from './size-picker.tsx'

/** Pictures in the sequence that visitors see: one large to look at, all of them to choose from. */
export function ImageGallery({ draft, change, error }: DraftPartProps) {
  const { images } = draft
  const toast = useToast()
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, Math.max(images.length - 1, 0))
  const inside = useRef<HTMLDivElement>(null)
  const { uploads, send, retry, remove, isBusy, failures } = useUploads((image) =>
    change({ do: 'add image', image: { ...image, alt: '', color: null, videoKey: null } }),
  )
  const videos = useVideoUpload((key, videoKey) => {
    change({ do: 'set video', key, videoKey })
    toast({ title: 'Video uploaded successfully' })
  })
  const isSending = isBusy || videos.isBusy
  useHeldSubmit({ inside, isUploading: isSending, failures: failures + videos.failures, verb: 'saved' })

  function tell(stored: number) {
    if (stored > 0)
      toast({ title: 'Image uploaded successfully', description: stored > 1 ? `${stored} images` : undefined })
  }

  return (
    <Panel title="Images">
      <div ref={inside} className="flex flex-col gap-5 p-4 md:p-5">
        {images.length > 0 && (
          <ImageStage
            images={images}
            colorNames={namesIn(draft)}
            at={at}
            onChoose={setChosen}
            change={change}
            videos={videos}
          />
        )}
        <DropZone
          label="Choose images, or drop them here"
          multiple
          onFiles={(files) => void send(files).then(tell)}
          error={error}
        />
        <UploadList
          uploads={uploads}
          remove={remove}
          onRetry={(id) => void retry(id).then((isStored) => tell(Number(isStored)))}
        />
        {images.map(({ key, alt, color, videoKey }, at) => (
          <span key={key} hidden>
            <input type="hidden" name={`images[${at}].key`} value={key} />
            <input type="hidden" name={`images[${at}].alt`} value={alt} />
            <input type="hidden" name={`images[${at}].color`} value={color ?? ''} />
            <input type="hidden" name={`images[${at}].videoKey`} value={videoKey ?? ''} />
          </span>
        ))}
      </div>
    </Panel>
  )
}
