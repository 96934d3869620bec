import { expect, test } from 'vitest'
import { withoutMarkup } from './without-markup.ts'

test('HTML over several lines becomes paragraphs, without what nobody sees', () => {
  expect(
    withoutMarkup(
      '<!-- old -->\n<style>p { color: red }</style><script>alert("x")</script>\n<p class="a">Hand\n  woven &amp; soft&#8217;s</p>\r\n<ul>\n  <li>Cotton &ndash; 100%</li>\n  <li>Wash&nbsp;cold<br/>Dry flat</li>\n</ul>',
    ),
  ).toBe('Hand woven & soft’s\nCotton – 100%\nWash cold\nDry flat')
})

test('a plain text stays as it is, and no entity breaks it', () => {
  expect(withoutMarkup('Sizes < 40 & > 30\n\nSoft')).toBe('Sizes < 40 & > 30\n\nSoft')
  expect(withoutMarkup('<p>&#0;&#55296;&#x110000;&nosuch; ₹5</p>')).toBe('&nosuch; ₹5')
})
