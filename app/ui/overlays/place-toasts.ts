/**
 * The elements that a toast must not lie on: the page's heading, elements marked so, the buttons that lead on, and the
 * field that somebody fills in.
 */
const uncovered = 'main h1, main [data-uncovered], main .woven-edge, .foot-bar, main :is(input, select, textarea):focus'

/** The head of a dialog: what it is, and how to close it. */
const headOfDialog = 'h2, button[aria-label="Close"]'

const gapPx = 8
/** Headings come and go under a toast as pages change and scroll. */
const lookEveryMs = 200

type Span = { top: number; bottom: number }

/** The highest place for something so high where it lies on none of these; the foot where there is none. */
export function freeTop(height: number, roomPx: number, obstacles: readonly Span[]) {
  const foot = roomPx - height - gapPx
  const isFree = (top: number) =>
    obstacles.every((span) => top + height + gapPx / 2 <= span.top || top - gapPx / 2 >= span.bottom)
  const tops = [gapPx, foot, ...obstacles.map(({ bottom }) => bottom + gapPx).toSorted((one, other) => one - other)]
  return tops.find((top) => top >= gapPx && top <= foot && isFree(top)) ?? gapPx
}

/** Keeps what floats clear of a dialog's head and, on a small screen, of what must be read or pressed. Answers how to stop. */
export function placeToasts(region: HTMLElement) {
  const isSmall = window.matchMedia('(width < 48rem)')

  function place() {
    const dialog = region.closest('dialog')
    const isFree = dialog ? dialog.matches('.modal-center') : isSmall.matches
    if (!isFree) return region.style.removeProperty('top')
    const obstacles = [...(dialog?.querySelectorAll(headOfDialog) ?? document.querySelectorAll(uncovered))]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > 1 && bottom > 0 && top < window.innerHeight)
    region.style.top = `${freeTop(region.offsetHeight, window.innerHeight, obstacles)}px`
  }

  place()
  const looking = setInterval(place, lookEveryMs)
  return () => clearInterval(looking)
}
