import * as z from 'zod'
import { dbContext } from '#app/context.ts'
import { logoPlaces } from '#shop/media/logo-rules.ts'
import { logoKey } from '#shop/media/logo/logo-inputs.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { saveLogo } from '#shop/settings/save-logo.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { performSent } from '../../parts/forms/perform-form.server.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import type { Route } from './+types/page'
import { LogoPlacePanel } from './logo-place.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { brand, logo } = await findSettings(context.get(dbContext))
  return { brand: brand.name, logo }
}

/** A blank key removes the logo from its place. */
const Sent = z.object({
  place: z.enum(logoPlaces),
  key: z.union([z.literal('').transform(() => null), logoKey]),
})

export const action = (args: Route.ActionArgs) => performSent(args, Sent, (db, by, sent) => saveLogo(db, by, sent))

const places = {
  onLight: {
    title: 'Logo',
    about: 'At the top of every page, in e-mails and on invoices. A dark or coloured drawing without a background.',
    otherwise: 'No logo yet. Pages show the logo text of the store settings.',
  },
  onDark: {
    title: 'Logo on dark',
    about: 'In the footer, where the background is dark. The same drawing in white or a light colour.',
    otherwise: 'No logo yet. The footer shows the logo text of the store settings.',
  },
  icon: {
    title: 'Square icon',
    about: 'In browser tabs and on the home screens of phones: a square sign that can be recognised when it is small.',
    otherwise: 'No icon yet. It will be made from the logo.',
  },
} as const

export default function LogoPage({ loaderData: { brand, logo } }: Route.ComponentProps) {
  const mayEdit = useMay()('settings.edit')
  return (
    <>
      <PageHead title="Logo" />
      {logoPlaces.map((place) => (
        <LogoPlacePanel
          key={place}
          place={place}
          {...places[place]}
          logo={logo[place]}
          iconOf={place === 'icon' ? logo.onLight : null}
          brand={brand}
          mayEdit={mayEdit}
        />
      ))}
    </>
  )
}
