import { useEffect, useState } from 'react'

const pauseMs = 160

/** The typed text, once typing pauses. */
export function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const settle = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(settle)
  }, [text])
  return settled
}
