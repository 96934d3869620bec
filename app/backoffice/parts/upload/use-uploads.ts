import { useRef, useState } from 'react'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { StoredImage } from '#shop/media/answers.ts'
import { failureSentence, uploadImage, type UploadResult, uploadToast } from './upload-image.ts'
import { useUploadGuard } from './use-upload-guard.ts'

export type Upload = {
  id: number
  name: string
  /** From 0 to 1. */
  share: number
  /** The error; it stays beside its file until the person tries again or takes it off the list. */
  error: string | null
  canRetry: boolean
}

type Sending = { id: number; file: File; several: boolean }

const sideBySide = 3

/** Sends pictures a few at a time, in their sequence; a bad one is reported and skipped, the others go on. */
export function useUploads(onStored: (image: StoredImage) => void) {
  const toast = useToast()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const files = useRef(new Map<number, Sending>())
  const lastId = useRef(0)

  const change = (id: number, more: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...more } : upload)))

  function remove(id: number) {
    files.current.delete(id)
    setUploads((all) => all.filter((upload) => upload.id !== id))
  }

  async function send(given: readonly File[]) {
    const several = given.length > 1
    const sending = given.map((file): Sending => ({ file, several, id: ++lastId.current }))
    for (const one of sending) files.current.set(one.id, one)
    setUploads((all) => [
      ...all,
      ...sending.map(({ file, id }) => ({ id, name: file.name, share: 0, error: null, canRetry: false })),
    ])

    // A picture that arrives early waits for those before it, so that the gallery has the sequence of the choice.
    const results = new Map<number, UploadResult>()
    let next = 0
    let stored = 0
    const waiting = [...sending]
    async function work() {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        results.set(one.id, await uploadOne(one))
        for (let due = sending[next]; due && results.has(due.id); due = sending[++next]) {
          if (settle(due, results.get(due.id)!)) stored += 1
        }
      }
    }
    await Promise.all(Array.from({ length: Math.min(sideBySide, sending.length) }, work))
    return stored
  }

  const uploadOne = ({ id, file }: Sending) => uploadImage(file, (share) => change(id, { share }))

  function settle({ id, file, several }: Sending, result: UploadResult) {
    if (result.kind === 'stored') {
      remove(id)
      onStored(result)
      return true
    }
    toast(uploadToast(result, several ? file.name : undefined))
    change(id, { error: failureSentence(result), canRetry: result.kind === 'failed' || result.kind === 'refused' })
    return false
  }

  async function retry(id: number) {
    const one = files.current.get(id)
    if (!one) return false
    change(id, { share: 0, error: null, canRetry: false })
    return settle(one, await uploadOne(one))
  }

  const failures = uploads.filter(({ error }) => error !== null).length
  const isBusy = failures < uploads.length
  useUploadGuard(isBusy)
  return { uploads, send, retry, remove, failures, isBusy }
}

export type Uploads = ReturnType<typeof useUploads>
