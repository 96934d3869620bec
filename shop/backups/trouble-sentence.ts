/** For the owner: why the backup does not work, and what to look at. `place` is a folder or a bucket by name. */
export function troubleSentence(error: unknown, place: string): string {
  const { code, message, cause } = asError(error)
  const inner = cause === undefined ? { code: undefined, message: '' } : asError(cause)
  switch (code ?? inner.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no room left in ${place}. Make room, or choose a larger place.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The shop may not write to ${place}. Give its user the right to.`
    case 'EIO':
      return `The disk of ${place} gives errors. Please have it looked at, and choose another place.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
      return `${capital(place)} does not answer. It is tried again automatically.`
  }
  if (/answered 40[13]/.test(message))
    return `${capital(place)} refuses the keys of the shop. Have they expired? (${message})`
  if (/NoSuchBucket/.test(message)) return `There is no such place any more as ${place}.`
  if (/fetch failed|timed? ?out|aborted/i.test(message))
    return `${capital(place)} does not answer. It is tried again automatically.`
  return message.endsWith('.') ? message : `${message}.`
}

function asError(error: unknown): { code?: string; message: string; cause?: unknown } {
  if (!(error instanceof Error)) return { message: String(error) }
  return { code: (error as NodeJS.ErrnoException).code, message: error.message, cause: error.cause }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
