import type { StoredImage } from '#shop/media/answers.ts'
import { maxUploadBytes, tooLargeSentence, uploadTypes, wrongTypeSentence } from '#shop/media/inputs.ts'
import { apiHref } from '../guard/api-href.ts'
import { type Answered, sendFile } from './send-file.ts'

export type UploadResult =
  | ({ kind: 'stored' } & StoredImage)
  | { kind: 'wrong type' | 'too large' | 'failed' }
  /** Refused for another reason, which the sentence tells. */
  | { kind: 'refused'; sentence: string }

/** Sends one picture. `onProgress` hears 0 to 1. */
export async function uploadImage(file: File, onProgress: (share: number) => void): Promise<UploadResult> {
  // An empty type means the browser does not know; the server judges by content anyway.
  if (file.type !== '' && !uploadTypes.some((type) => type === file.type)) return { kind: 'wrong type' }
  if (file.size > maxUploadBytes) return { kind: 'too large' }

  const answered = await sendFile(apiHref('/admin/api/images'), { field: 'image', file, onProgress })
  return answered ? answerOf(answered) : { kind: 'failed' }
}

function answerOf({ status, response }: Answered): UploadResult {
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
