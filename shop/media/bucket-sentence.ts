import { BucketError, bucketLags } from './bucket-error.ts'

type Place = { endpoint: string; bucket: string }

/** For the owner: why the bucket cannot be used, and what to do. */
export function bucketSentence(error: unknown, { endpoint, bucket }: Place): string {
  if (error instanceof BucketError) return sentenceOfAnswer(error, bucket)
  const { host, hostname } = new URL(endpoint)
  const code = codeOf(error)
  if (isTimeout(error)) return `The server at ${host} did not answer in time. Please try again in a moment.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `No server was found by the name ${hostname}. Check the address, and the internet connection of this machine.`
  if (/CERT|ISSUER|SIGNATURE|SSL|TLS/.test(code))
    return `The certificate of the server at ${host} is not valid, so nothing was sent to it. Check the address.`
  return `The server at ${host} does not answer. Check the address, and try again in a moment.`
}

function sentenceOfAnswer({ step, status, code, region }: BucketError, bucket: string) {
  if (code === bucketLags)
    return `The bucket “${bucket}” does not show at once what was written to it, so pictures and backups could be missing. Choose a provider or a setting that does, without a cache in between.`
  if (code === 'InvalidAccessKeyId')
    return 'The provider does not know this access key ID. Copy it again, or make a new key.'
  if (code === 'SignatureDoesNotMatch') return 'The secret access key is wrong. Copy it again, or make a new key.'
  if (code === 'NoSuchBucket')
    return `There is no bucket “${bucket}” at this address. Make it first, or correct its name.`
  if (code === 'RequestTimeTooSkewed')
    return 'The clock of this machine is wrong, so the provider refuses it. Set the clock.'
  if (regionCodes.has(code) || (status >= 300 && status < 400))
    return `The bucket is in another region${region ? `: ${region}` : ''}. Enter that region, and the address that belongs to it.`
  if (status === 401 || status === 403)
    return `This key may not ${step} in the bucket “${bucket}”. Allow it to read, write, delete and list there.`
  if (status === 429 || status >= 500)
    return `The provider has a problem of its own (${status}). Please try again in a few minutes.`
  return `The server does not answer as a bucket does (${status}). Check the address.`
}

const regionCodes = new Set([
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
  'InvalidRegionName',
  'PermanentRedirect',
])

const isTimeout = (error: unknown) =>
  (error instanceof Error && error.name === 'TimeoutError') || /TIMEOUT|ETIMEDOUT/.test(codeOf(error))

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return (error as NodeJS.ErrnoException).code?.toString() ?? codeOf(error.cause)
}
