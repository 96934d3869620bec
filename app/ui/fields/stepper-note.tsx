type NoteProps = { id: string; text: string | null | undefined; hasSpoken: boolean }

/** Says below a stepper why it has another number; it leaves its place free once it has spoken. */
export const StepperNote = ({ id, text, hasSpoken }: NoteProps) => (
  <p id={id} role="status" className={`text-small font-medium text-warn ${hasSpoken ? 'mt-1.5 min-h-[1lh]' : ''}`}>
    {text}
  </p>
)

/** A quantity as it is written in India. */
export const counted = (quantity: number) => quantity.toLocaleString('en-IN')

/** Says that the quantity is at its bound. */
export const boundSentence = (next: number, asked: number) =>
  `The quantity is at ${asked > next ? 'most' : 'least'} ${counted(next)}.`
