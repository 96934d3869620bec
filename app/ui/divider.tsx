/** Where one part of a page ends: the border of the cloth, teeth up, on its selvedge. */
export function Divider({ className = '' }: { className?: string }) {
  return (
    <div role="presentation" className={`flex flex-col gap-0.5 text-accent ${className}`}>
      <div className="teni" />
      <div className="h-0.5 bg-current" />
      <div className="h-px bg-current" />
    </div>
  )
}
