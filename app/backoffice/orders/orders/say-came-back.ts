/** "1 refused, 2 with a return", which may not be here yet; blank where there are none. */
export const sayCameBack = ({ refused, returned }: { refused: number; returned: number }) =>
  [refused > 0 && `${refused} refused`, returned > 0 && `${returned} with a return`].filter(Boolean).join(', ')

/** "3rd order", in English ordinals. */
export function sayNth(nth: number) {
  const ending = new Intl.PluralRules('en', { type: 'ordinal' }).select(nth)
  return `${nth}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' }[ending]} order`
}
