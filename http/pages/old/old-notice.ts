import { hash } from 'node:crypto'

const style =
  'position:fixed;inset:auto 0 0;z-index:60;margin:0;padding:.75rem 1rem;background:#241a17;color:#fff;' +
  'font:600 1rem/1.4 ui-sans-serif,system-ui,sans-serif;text-align:center'

const notice = `<p role="status" style="${style}">The shop is taking a short break. What you see may be some minutes old; your cart is safe.</p>`

/** A part of the page's content policy, without which the notice is not seen. */
const allowed = `'unsafe-hashes' 'sha256-${hash('sha256', style, 'base64')}'`

/** Says at the foot of a document that it may be old. It stands on nothing of the page: neither its looks nor its scripts. */
export function withNotice(document: string) {
  const end = document.lastIndexOf('</body>')
  return end === -1 ? document + notice : document.slice(0, end) + notice + document.slice(end)
}

/** The headers of an old page: nobody keeps it any longer. */
export function oldHeaders(headers: Record<string, string>) {
  const policy = headers['content-security-policy']
  return {
    ...headers,
    'cache-control': 'no-store',
    ...(policy && {
      'content-security-policy': policy.replace(/style-src [^;]*/, (sources) => `${sources} ${allowed}`),
    }),
  }
}
