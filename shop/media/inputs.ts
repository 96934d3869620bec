/** The pictures that staff may upload, judged by content and never by name. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export const maxUploadBytes = 52_428_800

export const wrongTypeSentence = 'Please upload a JPEG, PNG, WebP, or GIF image.'
export const tooLargeSentence = 'Please upload an image smaller than 50MB.'
