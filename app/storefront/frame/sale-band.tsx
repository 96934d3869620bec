/** Above every page while a sale runs: its own line. */
export const SaleBand = ({ announcement }: { announcement: string }) => (
  <p
    role="note"
    className="bg-pallu px-4 py-2 text-center text-small font-semibold wrap-anywhere text-on-pallu md:px-8 print:hidden"
  >
    {announcement}
  </p>
)
