export type BucketStep = 'read' | 'write' | 'delete' | 'list'

/** The word for a bucket that shows only later what was written: a picture would be missing, or an old one stay. */
export const bucketLags = 'ShownLater'

/** The refusal of a bucket, or of whatever stands at its address. */
export class BucketError extends Error {
  override name = 'BucketError'
  readonly step: BucketStep
  readonly status: number
  /** The provider's own word, like NoSuchBucket; empty where it said none. */
  readonly code: string
  /** Where the bucket is, when the provider names another region. */
  readonly region: string | undefined

  constructor(message: string, { step, status, code = '', region }: Pick<BucketError, 'step' | 'status'> & Said) {
    super(message)
    this.step = step
    this.status = status
    this.code = code
    this.region = region
  }
}

type Said = { code?: string; region?: string }

/** A picture could not be stored, and why, in a sentence for the owner. It may be stored later. */
export class PictureNotStored extends Error {
  override name = 'PictureNotStored'
}
