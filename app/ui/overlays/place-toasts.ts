/**
 * The elements that a toast must not lie on: the page's heading, elements marked so, the buttons that lead on, and the
 * field that somebody fills in.
 */
const uncovered = 'main h1, main [data-uncovered], main .woven-edge, .foot-bar, main :is(input, select, textarea):focus'

/** The parts of a dialog that fills the window: what it is, how to close it, its buttons and the field being filled in. */
const uncoveredInFull = ':is(h2, button, a[href], input:focus):not(.toast-region *)'

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

/**
 * Keeps toasts clear of a dialog in the middle of the window and, on a small screen, of what must be read or pressed.
 * Returns how to stop.
 */
export function placeToasts(region: HTMLElement) {
  const isSmall = window.matchMedia('(width < 48rem)')
  const dialog = region.closest('dialog')

  function place() {
    if (dialog?.matches('.modal-center')) {
      region.style.top = `${gapPx}px`
      return giveWay(dialog, region.offsetHeight)
    }
    if (dialog ? !dialog.matches('.modal-full') : !isSmall.matches) return region.style.removeProperty('top')
    const obstacles = [...(dialog?.querySelectorAll(uncoveredInFull) ?? document.querySelectorAll(uncovered))]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > 1 && bottom > 0 && top < window.innerHeight)
    region.style.top = `${freeTop(region.offsetHeight, window.innerHeight, obstacles)}px`
  }

  place()
  const looking = setInterval(place, lookEveryMs)
  return () => {
    clearInterval(looking)
    if (dialog) takeBack(dialog)
  }
}

/** Moves a dialog below toasts so high where it would lie under them; what no longer fits in the window is scrolled. */
function giveWay(dialog: HTMLDialogElement, heightPx: number) {
  const roomPx = heightPx + 2 * gapPx
  const { scrollTop } = dialog
  const isAtEnd = scrollTop > 0 && scrollTop + dialog.clientHeight >= dialog.scrollHeight - 1
  const before = dialog.style.cssText
  takeBack(dialog)
  if (dialog.offsetTop < roomPx) {
    dialog.style.marginTop = `${roomPx}px`
    dialog.style.maxHeight = `calc(100dvh - ${roomPx}px - 1rem)`
  }
  const isMoved = dialog.style.cssText !== before
  dialog.scrollTop = isMoved && isAtEnd ? dialog.scrollHeight : scrollTop
  // The button that was pressed stays in sight.
  const focused = document.activeElement
  if (isMoved && focused && dialog.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
}

function takeBack(dialog: HTMLDialogElement) {
  dialog.style.removeProperty('margin-top')
  dialog.style.removeProperty('max-height')
}
