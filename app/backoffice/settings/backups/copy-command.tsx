/** A command to be copied whole: one press selects it. */
export const CopyCommand = ({ label, command }: { label: string; command: string }) => (
  <code
    aria-label={label}
    role="group"
    className="mt-2 block border border-line bg-sunken p-3 font-mono text-small wrap-anywhere whitespace-pre-wrap select-all"
  >
    {command}
  </code>
)
