type LineLabelProps = { label: string; heard: string; rest?: string }

/** The label of a field below its product: those who hear the page hear which product, too. */
export const LineLabel = ({ label, heard, rest }: LineLabelProps) => (
  <>
    {label}
    <span className="sr-only"> {heard}</span>
    {rest && ` ${rest}`}
  </>
)
