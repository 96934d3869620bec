import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While what it started is under way: it keeps its focus and takes no second click. */
    busy?: boolean
  }

export function Button({ variant, size, wide, busy = false, type = 'button', className = '', ...rest }: ButtonProps) {
  const { onClick, children, 'aria-disabled': isResting, ...attributes } = rest

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...attributes}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      aria-disabled={busy || isResting || undefined}
      onClick={click}
      className={`${buttonLook({ variant, size, wide })} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
