import { useEffect, useEffectEvent, useRef } from 'react'

/** Returns the ref of a file input whose files count, too, when they were chosen before the page listened. */
export function useEarlyFiles(choose: (event: { currentTarget: HTMLInputElement }) => void) {
  const input = useRef<HTMLInputElement>(null)
  const take = useEffectEvent(() => {
    if (input.current?.files?.length) choose({ currentTarget: input.current })
  })
  useEffect(() => take(), [])
  return input
}
