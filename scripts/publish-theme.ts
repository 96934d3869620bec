import { startingThemes } from '#shop/theme/starting-themes.ts'

// node scripts/publish-theme.ts URL NAME: gives a shop one of the complete themes, as its owner would. It signs in with
// ADMIN_EMAIL and ADMIN_PASSWORD.

const [, , url = '', name = ''] = process.argv
const found = startingThemes.find((one) => one.name.toLowerCase() === name.toLowerCase())
if (!found) {
  console.error(`There is no look of this name. There are: ${startingThemes.map((one) => one.name).join(', ')}.`)
  process.exit(1)
}
const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = process.env

const signedIn = await fetch(`${url}/admin/sign-in`, {
  method: 'POST',
  body: new URLSearchParams({ email, password }),
  redirect: 'manual',
})
const cookie = signedIn.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ')
const page = await (await fetch(`${url}/admin/look`, { headers: { cookie } })).text()
const version = /name="version" value="(\d+)"/.exec(page)?.[1]
if (version === undefined) throw new Error(`The look could not be opened: sign-in answered ${signedIn.status}`)
const published = await fetch(`${url}/admin/look/publish`, {
  method: 'POST',
  headers: { cookie, origin: url },
  body: new URLSearchParams({ ...found.theme, version }),
})
if (!published.ok) throw new Error(`The look was not published: ${published.status}`)
