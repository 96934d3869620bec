/** The modal dialogs open now, the topmost last. The browser lets nobody reach what stands outside the topmost. */
let open: readonly Element[] = []
const listeners = new Set<() => void>()

function change(next: readonly Element[]) {
  open = next
  listeners.forEach((listener) => listener())
}

export const modalOpened = (dialog: Element) => change([...open.filter((one) => one !== dialog), dialog])
export const modalClosed = (dialog: Element) => open.includes(dialog) && change(open.filter((one) => one !== dialog))

export const topmostModal = () => open.at(-1) ?? null

export function onModalsChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
