import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of a rendered page: its own inline scripts by hash, nothing else inline. A page
 * that takes payments also lets in the gateway's window.
 */
export function contentPolicy(html: string, gatewaySources: readonly string[]) {
  const hashes = new Set<string>()
  for (const [, script] of html.matchAll(inlineScript)) {
    hashes.add(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
  }
  const gateway = gatewaySources.join(' ')
  const lines = {
    'default-src': `'self'`,
    'script-src': `'self' ${[...hashes].join(' ')} ${gateway}`,
    'style-src': `'self'`,
    'img-src': `'self' data: blob: ${gateway}`,
    'font-src': `'self'`,
    'connect-src': `'self' ${gateway}`,
    'frame-src': gateway || `'none'`,
    'form-action': `'self' ${gateway}`,
    'frame-ancestors': `'none'`,
    'base-uri': `'none'`,
    'object-src': `'none'`,
  }
  return Object.entries(lines)
    .map(([directive, sources]) => `${directive} ${sources.trim()}`)
    .join('; ')
}
