/** The first button of a size or colour that is still to be chosen within an element; null where nothing is missing. */
export const firstMissingIn = (element: Element) => element.querySelector<HTMLElement>('[data-missing] button:enabled')
