import * as z from 'zod'

const shape = /^[a-z0-9-]{8,80}$/

/** The key under which the shop has stored an image, as a form sends it back. */
export const imageKey = z.string().regex(shape, 'Please upload this image again')
