/** The page or app that opened the window, and the ways back to it. */
const { options, origin, hasHandler } = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{"options":{}}')
const framed = window.parent !== window

/** Success is posted to the shop instead of called back when asked for, or when there is no callback. */
const postsBack = Boolean(options.callback_url) && (options.redirect === true || !hasHandler)

export { framed, options }

export const announceReady = () => tell('ready')

export function paid(fields) {
  if (postsBack) post(fields)
  else tell('paid', fields)
}

export const failed = (error) => tell('failed', error)

/** With `redirect`, the shop also hears of a failure by post. */
export function dismissed(error) {
  if (!options.redirect) return tell('dismissed')
  const { code, description, reason } = error ?? {
    code: 'BAD_REQUEST_ERROR',
    description: 'You left the payment before it was complete.',
    reason: 'payment_cancelled',
  }
  post({ 'error[code]': code, 'error[description]': description, 'error[reason]': reason })
}

function tell(type, detail) {
  if (framed) window.parent.postMessage({ from: 'test payment', type, detail }, origin)
}

function post(fields) {
  const url = new URL(options.callback_url)
  if (!['http:', 'https:'].includes(url.protocol)) return
  const form = Object.assign(document.createElement('form'), { method: 'POST', action: url.href, target: '_top' })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
}
