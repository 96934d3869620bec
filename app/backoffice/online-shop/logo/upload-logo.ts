import { type Logo, maxLogoBytes, logoTooLargeSentence } from '#shop/media/logo-rules.ts'
import { apiHref } from '../../parts/guard/api-href.ts'

export type LogoUpload = { logo: Logo } | { error: string }

const failedSentence = 'The logo could not be uploaded. Please try again.'

/** Sends a logo; an error is the sentence to show beside it. */
export async function uploadLogo(file: File): Promise<LogoUpload> {
  if (file.size > maxLogoBytes) return { error: logoTooLargeSentence }
  const body = new FormData()
  body.append('logo', file)
  try {
    const response = await fetch(apiHref('/admin/api/logos'), { method: 'POST', body })
    const answer = (await response.json()) as Logo & { error?: string }
    if (response.status === 201) return { logo: answer }
    return { error: response.status < 500 && answer.error ? answer.error : failedSentence }
  } catch {
    return { error: failedSentence }
  }
}
