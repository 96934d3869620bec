import { href } from 'react-router'

/** The notice of a page that stays, with all that was typed, when nobody is signed in any more. */
export const sessionIsOver = {
  title: 'You are signed out',
  description: 'Nothing here is lost. Sign in again in another tab, then try again.',
  destructive: true,
  action: { label: 'Sign in', onClick: () => window.open(`${href('/admin/sign-in')}?next=/admin`, '_blank') },
}

/** The notice of a page that stays where the roles of who opened it changed meanwhile. */
export const roleIsMissing = {
  title: 'Your account is not allowed to do this',
  description: 'Nothing was changed. Ask an admin if you need this for your work.',
  destructive: true,
}
