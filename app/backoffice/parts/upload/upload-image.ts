import type { StoredImage } from '#shop/media/answers.ts'
import { maxUploadBytes, tooLargeSentence, uploadTypes, wrongTypeSentence } from '#shop/media/inputs.ts'
import { apiHref } from '../guard/api-href.ts'

export type UploadResult =
  | ({ kind: 'stored' } & StoredImage)
  | { kind: 'wrong type' | 'too large' | 'failed' }
  /** Refused for another reason, which the sentence tells. */
  | { kind: 'refused'; sentence: string }

/** Sends one picture. Only XMLHttpRequest tells how far a body has gone. `onProgress` hears 0 to 1. */
export function uploadImage(file: File, onProgress: (share: number) => void): Promise<UploadResult> {
  // An empty type means the browser does not know; the server judges by content anyway.
  if (file.type !== '' && !uploadTypes.some((type) => type === file.type))
    return Promise.resolve({ kind: 'wrong type' })
  if (file.size > maxUploadBytes) return Promise.resolve({ kind: 'too large' })

  const { promise, resolve } = Promise.withResolvers<UploadResult>()
  const request = new XMLHttpRequest()
  request.open('POST', apiHref('/admin/api/images'))
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.addEventListener('load', () => resolve(answerOf(request)))
  request.addEventListener('error', () => resolve({ kind: 'failed' }))
  request.addEventListener('abort', () => resolve({ kind: 'failed' }))
  const body = new FormData()
  body.append('image', file)
  request.send(body)
  return promise
}

function answerOf({ status, response }: XMLHttpRequest): UploadResult {
  if (status === 201) return { kind: 'stored', ...(response as StoredImage) }
  if (status === 415) return { kind: 'wrong type' }
  if (status === 413) return { kind: 'too large' }
  const sentence = (response as { error?: string } | null)?.error
  return status < 500 && sentence ? { kind: 'refused', sentence } : { kind: 'failed' }
}

type Failure = Exclude<UploadResult, { kind: 'stored' }>

/** The message beside a file that was not stored. */
export function failureSentence(result: Failure) {
  switch (result.kind) {
    case 'wrong type':
      return wrongTypeSentence
    case 'too large':
      return tooLargeSentence
    case 'refused':
      return result.sentence
    case 'failed':
      return 'The picture could not be uploaded.'
  }
}

/** The toast of a failed upload; with several files at once it names the file. */
export function uploadToast(result: Failure, fileName?: string) {
  const named = (sentence: string) => (fileName ? `${fileName}: ${sentence}` : sentence)
  switch (result.kind) {
    case 'wrong type':
      return { title: 'Invalid file type', description: named(wrongTypeSentence), destructive: true }
    case 'too large':
      return { title: 'File too large', description: named(tooLargeSentence), destructive: true }
    case 'refused':
      return { title: `Failed to upload ${fileName ?? 'image'}`, description: result.sentence, destructive: true }
    case 'failed':
      return { title: `Failed to upload ${fileName ?? 'image'}. Please try again.`, destructive: true }
  }
}
