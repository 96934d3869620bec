import type { Theme } from './inputs.ts'

/** Where the hero stands beside its picture, as app/ui/tokens.css has it. */
const beside = '@media ((width >= 64rem) or ((width >= 40rem) and (height < 30rem)))'
/** Where the bar has room for the menu. */
const wide = '@media (width >= 64rem)'

const headers: Record<Exclude<Theme['header'], 'brand-left'>, string> = {
  // The middle column is as wide as the name, so that it stands in the middle of the window.
  'brand-middle': `${wide}{.header-bar{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr)}.header-bar>.brand{grid-area:1/2}.header-bar>.header-menu{grid-area:1/1;justify-content:start}.header-bar>.header-icons{grid-area:1/3}}`,
}

const noSeam = '.hero-seam,.hero-hem{display:none}'

const heroes: Record<Exclude<Theme['hero'], 'beside'>, string> = {
  // Words in the middle above a wide picture with the page's margins.
  above:
    '.hero-words{align-items:center;text-align:center}.hero-words>*{max-width:34rem}.hero-hem{display:none}' +
    `${beside}{.hero{grid-template-columns:minmax(0,1fr);min-height:0}.hero .hero-words{order:1;padding:4.5rem var(--gutter) 3rem}.hero .hero-title{max-width:20ch;font-size:min(5.6vw,5rem)}.hero .hero-side{order:2;padding-inline:max(var(--gutter),(100cqw - 92rem)/2)}.hero .hero-picture{position:static;aspect-ratio:21/9;max-height:70svh}${noSeam}}`,
  // The picture fills the width, and the words stand on a card over its lower left.
  over:
    '.hero-words{position:relative;margin:-2.5rem var(--gutter) 0;padding:1.5rem 1.25rem 1.75rem;border-radius:var(--corner);background:var(--color-ground)}.hero-hem{display:none}' +
    `${beside}{.hero{grid-template-columns:minmax(0,1fr)}.hero .hero-words,.hero .hero-side{grid-area:1/1}.hero .hero-words{z-index:1;align-self:end;justify-self:start;margin:2rem max(var(--gutter),(100cqw - 92rem)/2);padding:2.5rem;max-width:min(36rem,100cqw - 2*var(--gutter))}.hero .hero-title{max-width:none;font-size:min(3.8vw,3.25rem)}.hero .hero-picture img{object-position:50% 30%}${noSeam}}`,
}

const capitals = ':is(h1,h2).font-display{text-transform:uppercase;letter-spacing:.02em}'

/**
 * The rules that arrange header, hero and headings in another way, behind the stylesheet as built; '' for the specified
 * ones. Pages are the same in every arrangement.
 */
export const arrangementRules = ({ header, hero, headings }: Pick<Theme, 'header' | 'hero' | 'headings'>) =>
  (header === 'brand-left' ? '' : headers[header]) +
  (hero === 'beside' ? '' : heroes[hero]) +
  (headings === 'capitals' ? capitals : '')
