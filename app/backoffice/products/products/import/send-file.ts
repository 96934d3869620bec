import { maxFileBytes } from '#shop/spreadsheets/inputs.ts'
import { apiHref } from '../../../parts/guard/api-href.ts'

export type SendResult = { kind: 'taken'; id: number } | { kind: 'refused'; sentence: string }

const lost = 'The file could not be uploaded. Please try again.'

/** Sends a file of products. Only XMLHttpRequest tells how far a body has gone. `onProgress` hears 0 to 1. */
export function sendFile(file: File, onProgress: (share: number) => void): Promise<SendResult> {
  if (file.size > maxFileBytes)
    return Promise.resolve({ kind: 'refused', sentence: 'This file is larger than 100MB. Please split it.' })
  const { promise, resolve } = Promise.withResolvers<SendResult>()
  const request = new XMLHttpRequest()
  request.open('POST', apiHref('/admin/api/product-imports'))
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.addEventListener('load', () => {
    const answer = request.response as { id?: number; error?: string } | null
    if (request.status === 201 && answer?.id) resolve({ kind: 'taken', id: answer.id })
    else resolve({ kind: 'refused', sentence: (request.status < 500 && answer?.error) || lost })
  })
  request.addEventListener('error', () => resolve({ kind: 'refused', sentence: lost }))
  const body = new FormData()
  body.append('file', file)
  request.send(body)
  return promise
}
