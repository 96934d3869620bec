/**
 * Holds the page's own scripts back until what is seen first is painted: on a slow line they would take their share
 * of it from the styles, the fonts and the first picture. Then they start one file after the other, with room for
 * the visitor between them. A visitor who touches the page sooner starts them.
 *
 * Buttons pressed before React has taken them over are pressed again afterwards, each once, and a form that only a
 * script can send is sent then: by itself the browser would write what was typed into the address. React knows a button
 * by then that has a field of React's own. It listens sooner, and drops what it hears for a part that still waits for
 * its script or its data. Links and forms whose action is a page need no script; a link that opens something here on
 * screens of a size says which, and is followed only when it is pressed again.
 *
 * They are pressed in their order, each once the page has taken the one before in: a press that comes meanwhile waits, too.
 * A page that begins to listen may move under a finger: the press is that of the button on which it began.
 *
 * What was typed, ticked or chosen before is typed again, too, before the buttons are pressed: React takes what it wrote
 * itself for what stands in a field, and would put that back at the next change.
 *
 * A page whose main part has `data-starts-at-touch` loads React and the router alone after the paint, and the rest, some
 * 50 kB, when its visitor first moves, scrolls, presses or types, or eight seconds later. Not so where something moves by
 * itself (`data-moves`), nor for somebody whose browser stores a cart or the like, who has the scripts already. A swipe
 * over what has `data-swiped`, and an arrow key beside it, press its button of that direction (`data-step`) once live.
 * Chromium reports a pointer that rests as one that moves by nothing; only the document's own scrolling is a visitor's.
 *
 * The browser's install prompt is kept away from the beginning: it may come before anything else has run.
 *
 * A page that is come back to is marked `data-whole`: it is drawn whole at once, so that its scroll can be restored.
 */
const startAfterPaint = `if (performance.getEntriesByType('navigation')[0]?.type !== 'navigate' || location.hash)
  document.documentElement.dataset.whole = ''
addEventListener('beforeinstallprompt', (event) => event.preventDefault())
{
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  // Each timer waits 4 ms: the hundred files of the back office took half a second.
  const letIn = () => (location.pathname.startsWith('/admin') && globalThis.scheduler?.yield?.()) || pause()
  const wasHere = () => {
    if ('whole' in document.documentElement.dataset || document.cookie || navigator.serviceWorker?.controller) return true
    try {
      return localStorage.length + sessionStorage.length > 0
    } catch {
      return false
    }
  }
  const early = new Set()
  const typed = new Map()
  const isTaken = (it) => !it.isConnected || Object.keys(it).some((key) => key.startsWith('__reactFiber'))
  const type = ({ target }) => {
    if (typed.has(target) || !isTaken(target)) typed.set(target, { value: target.value, checked: target.checked })
  }
  const typeAgain = (field, { value, checked }) => {
    const said = field.localName === 'select' ? 'change' : 'input'
    if (field.type === 'file' || !field.isConnected) return
    if (field.type === 'checkbox' || field.type === 'radio') {
      field.checked = !checked
      return field.click()
    }
    const { selectionStart: from, selectionEnd: to } = field
    // React hears of a value that differs from the last one set on the field itself.
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    if (from !== null && said === 'input') field.setSelectionRange(from, to)
    field.dispatchEvent(new Event(said, { bubbles: true }))
  }
  let begun = null
  const beginPress = ({ type, target, clientX: x, clientY: y }) => {
    begun = type === 'pointerdown' ? { button: target.closest('button'), x, y } : null
  }
  const movedButton = ({ isTrusted, target, clientX, clientY }) => {
    if (!isTrusted || !begun) return null
    const { button, x, y } = begun
    begun = null
    return !button?.contains(target) && Math.hypot(clientX - x, clientY - y) < 10 ? button : null
  }
  const press = (event) => {
    const { target } = event
    const moved = movedButton(event)
    const button = moved ?? target.closest('button[type=button]')
    if (button && !isAgain && (moved || early.size + typed.size || !isTaken(button))) {
      early.add(button)
      event.stopPropagation()
    }
    if (moved) return event.preventDefault()
    const link = target.closest('a[data-opens-at]')
    if (!link || isTaken(link) || early.has(link) || !matchMedia(link.dataset.opensAt).matches) return
    early.add(link)
    event.preventDefault()
    event.stopPropagation()
  }
  const send = (event) => {
    const address = event.target.getAttribute('action')
    // Actions of the back office answer with data: without a script it would stand there in place of the page.
    const isForScript = address?.startsWith('/admin/') && address.split('?')[0] !== location.pathname
    // React has the form a moment before it has what was typed into it.
    const isTypedAgain = [...typed.keys()].every((field) => field.form !== event.target)
    if ((isTaken(event.target) && isTypedAgain && (isAgain || !early.size)) || (address !== null && !isForScript)) return
    event.preventDefault()
    event.stopPropagation()
    early.add(event.submitter ?? event.target)
  }
  let isLive = false
  let isAgain = false
  const step = (key) => {
    const button = document.querySelector('[data-step=' + key + ']')
    if (isLive) button?.click()
    else if (button) early.add(button)
  }
  let from = null
  const swipeFrom = ({ target, isPrimary, clientX }) => {
    if (isPrimary && target.closest('[data-swiped]')) from = clientX
  }
  const swipeTo = ({ type, clientX }) => {
    const by = from === null || type === 'pointercancel' ? 0 : clientX - from
    from = null
    if (Math.abs(by) >= 50) step(by > 0 ? 'ArrowLeft' : 'ArrowRight')
  }
  const strike = ({ key, target, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey || target.closest('input, select, textarea')) return
    if (key === 'ArrowLeft' || key === 'ArrowRight') step(key)
  }
  addEventListener('input', type, true)
  const pressEvents = ['pointerdown', 'pointercancel']
  for (const type of pressEvents) addEventListener(type, beginPress, true)
  addEventListener('click', press, true)
  addEventListener('submit', send, true)
  addEventListener('keydown', strike, true)
  addEventListener('pointerdown', swipeFrom, true)
  // A swipe may end after the page is live, which has not seen its beginning.
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, swipeTo, true)
  addEventListener('live', async () => {
    removeEventListener('pointerdown', swipeFrom, true)
    removeEventListener('keydown', strike, true)
    await new Promise(requestAnimationFrame)
    await pause()
    isLive = true
    const fields = () => [...document.querySelectorAll('button, form, input, select, textarea')]
    for (const until = Date.now() + 20000; Date.now() < until; await pause(50)) {
      for (const [field, entry] of typed) {
        if (!isTaken(field)) continue
        typed.delete(field)
        typeAgain(field, entry)
        await pause()
      }
      for (const it of typed.size ? [] : early) {
        if (!isTaken(it)) break
        early.delete(it)
        isAgain = true
        if (it.isConnected) it.requestSubmit ? it.requestSubmit() : it.click()
        isAgain = false
        await pause()
      }
      if (typed.size + early.size === 0 && !begun && fields().every(isTaken)) break
    }
    for (const type of pressEvents) removeEventListener(type, beginPress, true)
    removeEventListener('click', press, true)
    removeEventListener('submit', send, true)
    removeEventListener('input', type, true)
  }, { once: true })
  addEventListener('DOMContentLoaded', () => {
    const links = [...document.querySelectorAll('link[rel=held]')]
    const isLibrary = ({ href }) => href.includes('/react-') || href.includes('/libraries-')
    const ask = async (files) => {
      for (const link of files) {
        link.rel = 'modulepreload'
        await letIn()
      }
    }
    const run = async (files) => {
      for (const { href } of files) {
        if (href.includes('/entry.client')) continue
        await import(href).catch(() => {})
        await letIn()
      }
    }
    // The others evaluate React in their own step if it is not there yet.
    const libraries = links.filter(isLibrary).sort((one, other) => other.href.includes('/react-') - one.href.includes('/react-'))
    const rest = links.filter((link) => !isLibrary(link))
    let ready
    const prepare = () => (ready ??= ask(libraries).then(() => run(libraries)))
    let isBegun = false
    const begin = async () => {
      if (isBegun) return
      isBegun = true
      const prepared = prepare()
      await ask(rest)
      await prepared
      await run(rest)
      for (const held of document.querySelectorAll('script[type^=held]')) {
        const script = document.createElement('script')
        if (held.type === 'held-module') script.type = 'module'
        script.text = held.text
        held.replaceWith(script)
        await letIn()
      }
    }
    const waits = document.querySelector('main[data-starts-at-touch]') && !document.querySelector('[data-moves]') && !wasHere()
    const start = () => {
      if (!waits) return begin()
      prepare()
      setTimeout(begin, 8000)
    }
    const first = [...document.querySelectorAll('img[fetchpriority=high]')]
    const decoded = Promise.allSettled(first.map((image) => image.decode()))
    const painted = new Promise((resolve) => {
      if (first.length === 0 || !window.LargestContentfulPaint) return resolve()
      new PerformanceObserver((list) => {
        if (list.getEntries().some(({ element }) => first.includes(element))) resolve()
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      // A text may be larger than the picture: then no report comes of it.
      decoded.then(() => setTimeout(resolve, 500))
    })
    Promise.all([painted, decoded]).then(() => requestAnimationFrame(() => setTimeout(start)))
    setTimeout(start, 1500)
    for (const touch of ['pointerdown', 'click', 'keydown', 'focusin', 'input', 'wheel'])
      addEventListener(touch, begin, { capture: true, once: true, passive: true })
    document.addEventListener('scroll', ({ target }) => target === document && begin(), { capture: true, passive: true })
    addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && begin(), { passive: true })
  })
}`

/** Keys that press a button of the back office press it before its scripts are there, too: see use-shortcut-keys.ts. */
const earlyShortcuts = `
{
  const strike = (event) => {
    const { key, target, ctrlKey, metaKey, shiftKey, altKey } = event
    if (!(ctrlKey || metaKey) || shiftKey || altKey || (key === 'Enter' && target.closest('textarea'))) return
    const named = CSS.escape((ctrlKey ? 'Control+' : 'Meta+') + (key[1] ? key : key.toUpperCase()))
    const buttons = [...document.querySelectorAll('[aria-keyshortcuts~="' + named + '"]')]
    const button = buttons.find((one) => one.checkVisibility())
    if (!button) return
    event.preventDefault()
    button.click()
  }
  addEventListener('keydown', strike, true)
  addEventListener('live', () => removeEventListener('keydown', strike, true), { once: true })
}`

/** The script in the head of the page at this path. */
export const headScript = (path: string) =>
  /^\/admin(\/|$)/.test(path) ? startAfterPaint + earlyShortcuts : startAfterPaint

/**
 * A rendered page whose own scripts wait for the one in its head. The module that names its files, each statement of
 * which ends with a semicolon, loses its indentation.
 */
export const holdScripts = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replace(
      /<script type="module" async="">(.*?)<\/script>/s,
      (_, text: string) => `<script type="held-module">${withoutIndents(text)}</script>`,
    )
    .replaceAll('<script>window.__reactRouterContext', '<script type="held">window.__reactRouterContext')

const withoutIndents = (script: string) => script.replace(/\n\s*/g, '')
