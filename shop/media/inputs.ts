/** The pictures that staff may upload, judged by content and never by name. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export const maxUploadBytes = 52_428_800

export const wrongTypeSentence = 'Please upload a JPEG, PNG, WebP, or GIF image.'
export const tooLargeSentence = 'Please upload an image smaller than 50MB.'

/** As large as a picture may be, and as long as a short film of one product. */
export const maxVideoBytes = maxUploadBytes
export const maxVideoSeconds = 120
export const videoTypes = ['video/mp4', 'video/webm'] as const

export const wrongVideoSentence = 'Please upload an MP4 or WebM video.'
export const unplayedVideoSentence =
  'Many phones and browsers cannot play this kind of MP4. Please save it as MP4 with H.264, on an iPhone under Settings › Camera › Formats › Most Compatible.'
export const longVideoSentence = 'Please upload a video of up to 2 minutes.'
export const largeVideoSentence = 'Please upload a video smaller than 50MB.'
