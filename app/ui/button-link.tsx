import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonLook } from './button-look.ts'

/** A link that is the thing to do here. */
export function ButtonLink({ variant, size, wide, className = '', ...link }: LinkProps & ButtonLook) {
  return <Link {...link} className={`${buttonLook({ variant, size, wide })} ${className}`} />
}
