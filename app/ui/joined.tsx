import { Fragment } from 'react'

type JoinedProps = { of: readonly (string | null | undefined | false)[]; by?: string }

/** As in "M · Navy", without what is blank. Each stands for itself: two words in Urdu would else change places. */
export const Joined = ({ of, by = ' · ' }: JoinedProps) =>
  of.filter(Boolean).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && by}
      <bdi>{part}</bdi>
    </Fragment>
  ))
