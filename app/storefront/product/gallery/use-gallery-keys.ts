import { useEffect, useRef } from 'react'

const takesArrows = 'input, select, textarea, video, [role=listbox], [role=menu], dialog[open]'

/** Left and right arrow keys step through the pictures, unless they mean something where the focus is. */
export function useGalleryKeys(onStep: (by: 1 | -1) => void, isListening: boolean) {
  const step = useRef(onStep)
  useEffect(() => {
    step.current = onStep
  })

  useEffect(() => {
    if (!isListening) return
    function hear({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) {
      if (altKey || ctrlKey || metaKey) return
      if (target instanceof Element && target.closest(takesArrows)) return
      if (key === 'ArrowLeft') step.current(-1)
      if (key === 'ArrowRight') step.current(1)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isListening])
}
