import { hash } from 'node:crypto'

/** The back office looks at banners and pages through a window, at the width of a phone and of a computer. */
const framing = /^\/admin(\/|$)/
const framed = /^\/admin\/(?:banners|pages\/\d+)\/preview$/

/**
 * The Content-Security-Policy of a rendered page: by hash the inline scripts that it was written with, never what
 * stands in it besides. A page that takes payments also lets in the gateway's window.
 */
export function contentPolicy(
  ownScripts: readonly string[],
  path: string,
  gatewaySources: readonly string[],
  { isPreview = false } = {},
) {
  const hashes = new Set(
    ownScripts.flatMap(inlineScripts).map((script) => `'sha256-${hash('sha256', script, 'base64')}'`),
  )
  const gateway = gatewaySources.join(' ')
  const lines = {
    'default-src': `'self'`,
    'script-src': `'self' ${[...hashes].join(' ')} ${gateway}`,
    'style-src': `'self'`,
    'img-src': `'self' data: blob: ${gateway}`,
    'font-src': `'self' data:`,
    'connect-src': `'self' ${gateway}`,
    'frame-src': gateway || (framing.test(path) ? `'self'` : `'none'`),
    'form-action': `'self' ${gateway}`,
    'frame-ancestors': isPreview || framed.test(path) ? `'self'` : `'none'`,
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
    if (!/\ssrc=|\stype="application\/(?:ld\+)?json"/.test(html.slice(at, start))) scripts.push(html.slice(start, end))
    at = end
  }
  return scripts
}
