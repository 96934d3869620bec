/*
 * Stands in for Razorpay's checkout.js on shops without Razorpay keys: the same
 * constructor, options and callbacks. All that people see lives in the iframe.
 */
;(() => {
  const base = document.currentScript.src.replace(/\/v1\/checkout\.js.*$/, '')
  const origin = new URL(base).origin
  const timeoutMs = 8000

  class Razorpay {
    #options
    #listeners = { 'payment.failed': [] }
    #shown

    constructor(options) {
      if (!options?.key) throw new Error('The key option is missing')
      this.#options = options
    }

    on(name, listener) {
      this.#listeners[name]?.push(listener)
    }

    open() {
      if (this.#shown) return
      const address = addressOf(this.#options)
      if (this.#options.redirect) location.assign(address)
      else this.#shown = showFrame(address, (message) => this.#hear(message))
    }

    close() {
      this.#shown?.remove()
      this.#shown = undefined
    }

    #hear({ type, detail }) {
      const { handler, modal } = this.#options
      if (type === 'failed') for (const listener of this.#listeners['payment.failed']) listener({ error: detail })
      if (type === 'paid') {
        this.close()
        handler?.(detail)
      }
      if (type === 'dismissed') {
        this.close()
        modal?.ondismiss?.()
      }
    }
  }

  /** Options travel in the fragment, which no server sees. Functions stay here. */
  function addressOf(options) {
    const message = { options, origin: location.origin, hasHandler: typeof options.handler === 'function' }
    return `${base}/window/index.html#${encodeURIComponent(JSON.stringify(message))}`
  }

  function showFrame(address, hear) {
    const focused = document.activeElement
    const frame = document.createElement('iframe')
    frame.title = 'Test payment'
    frame.src = address
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
      colorScheme: 'light',
      background: 'transparent',
    })
    const uncoverPage = coverPage()
    document.body.append(frame)
    frame.focus()

    const listen = ({ source, origin: sender, data }) => {
      if (source !== frame.contentWindow || sender !== origin || data?.from !== 'test payment') return
      if (data.type === 'ready') clearTimeout(neverReady)
      else hear(data)
    }
    addEventListener('message', listen)
    const neverReady = setTimeout(() => hear({ type: 'dismissed' }), timeoutMs)

    return {
      remove() {
        clearTimeout(neverReady)
        removeEventListener('message', listen)
        frame.remove()
        uncoverPage()
        focused?.focus?.()
      },
    }
  }

  /** Nothing behind the window scrolls, takes a click or the focus while it is open. */
  function coverPage() {
    const root = document.documentElement
    const before = { overflow: root.style.overflow, paddingRight: root.style.paddingRight }
    const scrollbar = innerWidth - root.clientWidth
    root.style.overflow = 'hidden'
    if (scrollbar > 0) root.style.paddingRight = `${scrollbar}px`
    const covered = [...document.body.children].filter((element) => !element.inert)
    for (const element of covered) element.inert = true
    return () => {
      for (const element of covered) element.inert = false
      Object.assign(root.style, before)
    }
  }

  window.Razorpay = Razorpay
})()
