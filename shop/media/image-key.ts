import * as z from 'zod'
import { videoKeyPrefix } from './rules.ts'

const shape = /^[a-z0-9-]{8,80}$/

/** The key under which the shop has stored an image, as a form sends it back. */
export const imageKey = z
  .string()
  .regex(shape, 'Please upload this image again')
  .refine((key) => !key.startsWith(videoKeyPrefix), 'Please upload this image again')

/** That of a video. */
export const videoKey = z
  .string()
  .regex(shape, 'Please upload this video again')
  .refine((key) => key.startsWith(videoKeyPrefix), 'Please upload this video again')
