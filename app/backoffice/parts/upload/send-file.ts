export type Answered = { status: number; response: unknown }

type Sent = { field: string; file: File; onProgress(share: number): void }

/**
 * The answer to a file that is sent as a field of a form; null when none came. Only XMLHttpRequest tells how far a body has
 * gone: `onProgress` hears 0 to 1.
 */
export function sendFile(address: string, { field, file, onProgress }: Sent): Promise<Answered | null> {
  const { promise, resolve } = Promise.withResolvers<Answered | null>()
  const request = new XMLHttpRequest()
  request.open('POST', address)
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.addEventListener('load', () => resolve({ status: request.status, response: request.response }))
  request.addEventListener('error', () => resolve(null))
  request.addEventListener('abort', () => resolve(null))
  const body = new FormData()
  body.append(field, file)
  request.send(body)
  return promise
}
