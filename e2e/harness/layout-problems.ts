import { expect, type Page } from '@playwright/test'

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page) {
  const wide = await page.evaluate(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return []
    const right = (element: Element) => element.getBoundingClientRect().right
    const outermost = [...document.body.querySelectorAll('main *, dialog *, header *, footer *')]
      .filter(
        (element) =>
          right(element) > room + 1 &&
          !element.closest('svg') &&
          ![...element.children].some((child) => right(child) > room + 1),
      )
      .sort((one, other) => right(other) - right(one))
    return [
      'the page',
      ...outermost.slice(0, 4).map((element) => `${Math.round(right(element))}: ${element.outerHTML.slice(0, 200)}`),
    ]
  })
  expect(wide, `scrolls sideways: ${page.url()}`).toEqual([])
}

/** At the present size of text nothing is cut off, runs out of its box or lies over what can be pressed. */
export async function expectNothingCutOff(page: Page) {
  await expectNoSidewaysScroll(page)
  const problems = await page.evaluate(() => {
    const open = document.querySelector('dialog[open]') ?? document
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]')
    const holdsText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '')
    const name = (element: Element) => `<${element.tagName.toLowerCase()}> ${element.textContent!.trim().slice(0, 50)}`
    const scrolls = /auto|scroll/
    const found: string[] = []

    for (const element of open.querySelectorAll('*')) {
      if (!isSeen(element) || !holdsText(element) || element.matches('textarea, option, script, style')) continue
      const { overflowX, overflowY, display } = getComputedStyle(element)
      // A single pixel is for those who hear the page.
      if (display === 'inline' || element.clientWidth <= 1 || scrolls.test(overflowX + overflowY)) continue
      if (element.scrollWidth > element.clientWidth + 2) found.push(`too wide for its box: ${name(element)}`)
      const teeth = element.classList.contains('woven-edge') ? 5 : 0
      if (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 4 + teeth)
        found.push(`cut off below: ${name(element)}`)
    }

    // Floating elements may be over things further down, never over each other; one is reached by scrolling.
    for (const control of open.querySelectorAll('a[href], button, input, select, summary')) {
      if (!isSeen(control)) continue
      const box = control.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      if (box.width < 2 || x < 0 || x > window.innerWidth || y < 0 || y > window.innerHeight) continue
      const hit = document.elementFromPoint(x, y)
      if (!hit || control.contains(hit) || hit.contains(control)) continue
      const isShared = hit.closest('label')?.contains(control) || hit.closest('article') === control.closest('article')
      const isFloating = [...ancestors(hit)].some((around) => /fixed|sticky/.test(getComputedStyle(around).position))
      if (!isShared && !isFloating) found.push(`lies under ${name(hit)}: ${name(control)}`)
    }
    return found

    function* ancestors(element: Element) {
      for (let at: Element | null = element; at; at = at.parentElement) yield at
    }
  })
  expect(problems, `at this size of text: ${page.url()}`).toEqual([])
}

/** As a browser set to a text size of 200 % shows the page. */
export const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** Elements wider than the window or out of sight at its side, except those that their own box scrolls. */
export const pushedOut = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    const isWide = document.documentElement.scrollWidth > room
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      // A single pixel is for those who hear the page.
      (element.clientWidth === 1 ||
        /auto|scroll/.test(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement))
    const pushed = [...document.querySelectorAll('main *, header *, footer *')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '') &&
          element.getBoundingClientRect().width > 1 &&
          element.getBoundingClientRect().right > room + 1 &&
          !scrolls(element),
      )
      .slice(0, 4)
      .map((element) => `${Math.round(element.getBoundingClientRect().right)}: ${element.outerHTML.slice(0, 200)}`)
    return isWide ? ['the page', ...pushed] : pushed
  })
