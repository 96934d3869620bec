/** The visible screen: one screen at a time, the question about leaving over it, and where the focus is. */
const dialog = find('[role=dialog]')
const leaveQuestion = find('[data-leave]')
const screens = document.querySelectorAll('[data-screen]')
const underQuestion = [...screens, find('[data-close]')]
let focusBeforeQuestion

export function find(selector) {
  return document.querySelector(selector)
}

export function showScreen(name) {
  hideLeaveQuestion()
  for (const screen of screens) screen.hidden = screen.dataset.screen !== name
  dialog.dataset.showing = name
  const target = name === 'pay' ? find('[role=tab][aria-selected=true]') : find(`[data-screen=${name}] h2`)
  target.focus()
}

export const showing = () => dialog.dataset.showing

export function askWhetherToLeave() {
  focusBeforeQuestion = document.activeElement
  leaveQuestion.hidden = false
  for (const element of underQuestion) element.inert = true
  find('[data-stay]').focus()
}

export function hideLeaveQuestion() {
  if (leaveQuestion.hidden) return
  leaveQuestion.hidden = true
  for (const element of underQuestion) element.inert = false
  focusBeforeQuestion?.focus()
}

export const isAskingWhetherToLeave = () => !leaveQuestion.hidden

/** Tab goes round inside the window. */
export function keepFocusInside(event) {
  if (event.key !== 'Tab') return
  const stops = [...dialog.querySelectorAll('button, input, select')].filter(
    (element) => element.checkVisibility() && !element.closest('[inert]') && element.tabIndex >= 0,
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const leaving = event.shiftKey ? document.activeElement === first : document.activeElement === last
  if (!leaving) return
  event.preventDefault()
  ;(event.shiftKey ? last : first).focus()
}

/** The shop's colour, with white or black letters on it, whichever reads better. */
export function applyTheme(color) {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(color ?? '') ?? []
  if (!blue) return
  const [r, g, b] = [red, green, blue].map((pair) => Number.parseInt(pair, 16))
  const light = 0.299 * r + 0.587 * g + 0.114 * b > 150
  document.documentElement.style.setProperty('--accent', color)
  document.documentElement.style.setProperty('--on-accent', light ? '#111111' : '#ffffff')
}

export function fill(name, text) {
  for (const element of document.querySelectorAll(`[data-${name}]`)) element.textContent = text
}
