import { hash } from 'node:crypto'

/**
 * The Content-Security-Policy of a rendered page: its own inline scripts by hash, nothing else inline. A page
 * that takes payments also lets in the gateway's window.
 */
export function contentPolicy(html: string, gatewaySources: readonly string[]) {
  const hashes = new Set(inlineScripts(html).map((script) => `'sha256-${hash('sha256', script, 'base64')}'`))
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

function inlineScripts(html: string) {
  const scripts: string[] = []
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at + 1)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf('</script>', start)
    if (!/\ssrc=/.test(html.slice(at, start))) scripts.push(html.slice(start, end))
    at = end
  }
  return scripts
}
