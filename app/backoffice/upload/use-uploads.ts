import { useToast } from '#app/ui/toast.tsx'
import { useRef, useState } from 'react'
import { type UploadedImage, uploadImage, uploadToast } from './upload-image.ts'

export type Upload = { id: number; name: string; share: number }

const sideBySide = 3

/** Sends pictures a few at a time; a bad one is told and skipped, the others go on. */
export function useUploads(onStored: (image: UploadedImage) => void) {
  const toast = useToast()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastId = useRef(0)

  const change = (id: number, share: number) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, share } : upload)))

  async function send(files: readonly File[]) {
    const waiting = files.map((file) => ({ file, id: ++lastId.current }))
    const several = files.length > 1
    setUploads((all) => [...all, ...waiting.map(({ file, id }) => ({ id, name: file.name, share: 0 }))])

    let stored = 0
    async function work() {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { file, id } = next
        const result = await uploadImage(file, (share) => change(id, share))
        setUploads((all) => all.filter((upload) => upload.id !== id))
        if (result.kind === 'stored') {
          stored += 1
          onStored(result)
        } else toast(uploadToast(result, several ? file.name : undefined))
      }
    }
    await Promise.all(Array.from({ length: Math.min(sideBySide, files.length) }, work))
    return stored
  }

  return { uploads, send }
}
