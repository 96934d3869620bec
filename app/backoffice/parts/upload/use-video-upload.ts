import { useState } from 'react'
import type { StoredVideo } from '#shop/media/answers.ts'
import { largeVideoSentence, maxVideoBytes, videoTypes, wrongVideoSentence } from '#shop/media/inputs.ts'
import { apiHref } from '../guard/api-href.ts'
import { sendFile } from './send-file.ts'
import { useUploadGuard } from './use-upload-guard.ts'

/** How far a video has gone, from 0 to 1, or why it was not stored. */
export type VideoUpload = { share: number; error: string | null }

/** Sends videos, each for the picture that stands for it. */
export function useVideoUpload(onStored: (imageKey: string, videoKey: string) => void) {
  const [uploads, setUploads] = useState<Readonly<Record<string, VideoUpload>>>({})
  const set = (imageKey: string, upload: VideoUpload | null) =>
    setUploads(({ [imageKey]: _before, ...others }) => (upload ? { ...others, [imageKey]: upload } : others))

  async function send(imageKey: string, file: File) {
    const refused = refusalOf(file)
    if (refused) return set(imageKey, { share: 0, error: refused })
    set(imageKey, { share: 0, error: null })
    const answered = await sendFile(apiHref('/admin/api/videos'), {
      field: 'video',
      file,
      onProgress: (share) => set(imageKey, { share, error: null }),
    })
    if (answered?.status === 201) {
      set(imageKey, null)
      return onStored(imageKey, (answered.response as StoredVideo).key)
    }
    const sentence = (answered?.response as { error?: string } | null)?.error
    return set(imageKey, { share: 0, error: sentence ?? 'The video could not be uploaded. Please try again.' })
  }

  const all = Object.values(uploads)
  const failures = all.filter(({ error }) => error !== null).length
  const isBusy = failures < all.length
  useUploadGuard(isBusy)
  return { uploads, send, failures, isBusy }
}

/** An empty type means the browser does not know; the server judges by the bytes anyway. */
function refusalOf({ type, size }: File) {
  if (type !== '' && !videoTypes.some((known) => known === type)) return wrongVideoSentence
  return size > maxVideoBytes ? largeVideoSentence : null
}
