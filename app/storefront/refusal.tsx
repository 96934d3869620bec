import { useEffect, useRef } from 'react'

type RefusalProps = {
  sentence: string
  /** The answer that it came with: each brings it into sight, since the button that was pressed may be a screen below. */
  of: unknown
}

/** Says why a form was not taken. */
export function Refusal({ sentence, of }: RefusalProps) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    void element.current?.scrollIntoView({ block: 'center' })
    // The same sentence comes with the next answer, too.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [of])
  return (
    <p ref={element} role="alert" className="bg-danger-tint p-4 text-danger">
      {sentence}
    </p>
  )
}
