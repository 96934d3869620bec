import * as z from 'zod'

export const StoredImage = z.object({ key: z.string(), width: z.int(), height: z.int() }).meta({ id: 'StoredImage' })
export type StoredImage = z.infer<typeof StoredImage>

export const StoredVideo = z.object({ key: z.string() }).meta({ id: 'StoredVideo' })
export type StoredVideo = z.infer<typeof StoredVideo>
