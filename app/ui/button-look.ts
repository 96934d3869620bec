export type ButtonLook = {
  /** primary: the one thing to do here; secondary: another thing to do; quiet: words that act; danger: cannot be undone. */
  variant?: 'primary' | 'ink' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
}

const always =
  'rounded-(--corner-button) inline-flex items-center justify-center gap-2 text-center font-semibold select-none transition-colors duration-150 ' +
  'disabled:opacity-45 disabled:cursor-not-allowed aria-disabled:opacity-60 aria-disabled:cursor-not-allowed'

const variants = {
  primary: 'woven-edge button-primary',
  ink: 'woven-edge button-ink',
  secondary: 'border border-ink text-ink hover:bg-ink hover:text-ground',
  quiet: 'text-ink underline decoration-1 underline-offset-4 decoration-edge hover:decoration-accent hover:text-accent',
  danger: 'woven-edge bg-danger text-on-accent hover:bg-accent-deep',
}

const sizes = { small: 'min-h-11 px-4 text-small', medium: 'min-h-12 px-6 text-body', large: 'min-h-14 px-8 text-body' }

/** The classes of everything that looks like a button, links included. */
export const buttonLook = ({ variant = 'primary', size = 'medium', wide = false }: ButtonLook) =>
  [always, variants[variant], variant === 'quiet' ? 'min-h-11 text-small' : sizes[size], wide && 'w-full']
    .filter(Boolean)
    .join(' ')
