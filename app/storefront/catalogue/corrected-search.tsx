/** Says what a mistyped search was taken for; read out when it changes. */
export function CorrectedSearch({ corrected }: { corrected: string | null }) {
  return (
    <p aria-live="polite" className="wrap-anywhere">
      {corrected !== null && (
        <>
          Showing results for <strong className="font-semibold">{corrected}</strong>
        </>
      )}
    </p>
  )
}
