import * as z from 'zod'
import { isProtectedReason, type ReturnReason } from './rules.ts'

export const maxPhotosPerLine = 3
/** Those that were uploaded and never sent with a return included. */
export const maxPhotosPerOrder = 24
export const maxPhotoBytes = 20_971_520
/** Of all orders together: they lie in the database, and its backups. */
export const maxStoredPhotoBytes = 2 * 1024 ** 3

export const notPhotoSentence = 'This is no photograph that we can open. Please choose a JPEG or PNG picture.'
export const photoTooLargeSentence = 'This photograph is larger than 20 MB. Please choose a smaller one.'
export const tooDearSentence =
  'This photograph takes too much work to open. Please choose one of at most 40 megapixels, or try again later.'
export const tooBusySentence = 'Many photographs arrive right now. Please try again in a minute, or go on without one.'

/** A photograph shows what is wrong with the piece. */
export const helpsWithPhotos = (reason: ReturnReason) => isProtectedReason(reason) && reason !== 'late'

export const StoredPhoto = z.object({ id: z.uuid() }).meta({ id: 'StoredPhoto' })
