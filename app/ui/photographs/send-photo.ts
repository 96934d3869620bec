/** The outcome of a photograph that was sent. */
export type SentPhoto = { kind: 'stored'; id: string } | { kind: 'refused'; sentence: string }

const unreached = 'The photograph could not be sent. Please check your connection and try again.'

/** Sends one photograph. Only XMLHttpRequest tells how far a body has gone. `onProgress` hears 0 to 1. */
export function sendPhoto(address: string, file: File, onProgress: (share: number) => void): Promise<SentPhoto> {
  const { promise, resolve } = Promise.withResolvers<SentPhoto>()
  const request = new XMLHttpRequest()
  request.open('POST', address)
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.addEventListener('load', () => {
    const answer = request.response as { id?: string; error?: string } | null
    if (request.status === 201 && answer?.id) resolve({ kind: 'stored', id: answer.id })
    else resolve({ kind: 'refused', sentence: answer?.error ?? unreached })
  })
  for (const event of ['error', 'abort'])
    request.addEventListener(event, () => resolve({ kind: 'refused', sentence: unreached }))
  const body = new FormData()
  body.append('photo', file)
  request.send(body)
  return promise
}
