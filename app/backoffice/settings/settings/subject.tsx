import { useState } from 'react'
import { data } from 'react-router'
import { dbContext } from '#app/context.ts'
import type { Db } from '#db/client.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { findProductsPricedWithin } from '#shop/catalogue/finding/find-price-band.server.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { chargedByZone } from '#shop/delivery/charges/charged-by-zone.ts'
import { findDeliveryTable } from '#shop/delivery/charges/find-delivery.server.ts'
import { ambiguousTaxBand, shownRatesOn } from '#shop/documents/tax-rates.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { PageHead } from '../../frame/frame/page-head.tsx'
import type { CrumbHandle } from '../../frame/frame/top-bar.tsx'
import { subjects } from '../../parts/screens/settings-list.ts'
import type { Route } from './+types/subject'
import { SettingsEditor } from './settings-editor.tsx'
import { TaxFields } from './tax-fields.tsx'
import { useSettingsAction } from './use-settings-action.ts'

const findSubject = (id: string) => subjects.find((one) => one.id === id)

export const handle: CrumbHandle = {
  name: ({ subject }: Route.ComponentProps['loaderData']) => findSubject(subject)!.title,
}

const maxListedProducts = 50

export async function loader({ params, context }: Route.LoaderArgs) {
  const subject = findSubject(params.subject)
  if (!subject) throw data(null, { status: 404 })
  const db = context.get(dbContext)
  const [{ settings, version }, charges] = await Promise.all([findEditableSettings(db), findDeliveryTable(db)])
  return {
    subject: subject.id,
    settings,
    version,
    byZone: chargedByZone(charges),
    tax: subject.id === 'tax' ? await findTax(db, settings) : null,
  }
}

async function findTax(db: Db, settings: StoreSettings) {
  const today = dayInIndia(new Date())
  const rates = shownRatesOn(settings, today)
  const [categories, unfit] = await Promise.all([
    findCategoryChoices(db),
    rates ? findProductsPricedWithin(db, ambiguousTaxBand(rates), maxListedProducts) : [],
  ])
  return { today, categories, unfit }
}

export default function SubjectPage({ loaderData }: Route.ComponentProps) {
  return <SubjectEditor key={loaderData.subject} loaderData={loaderData} />
}

function SubjectEditor({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  // The form stays as it was opened until it is saved, whatever is read meanwhile.
  const [opened, setOpened] = useState({ ...loaderData, saves: 0 })
  const { action, aligned, save, align } = useSettingsAction((kind) => {
    if (kind === 'done') setOpened({ ...loaderData, saves: opened.saves + 1 })
    if (kind === 'conflict') setOpened({ ...opened, version: loaderData.version })
  })
  const { settings, version, byZone, tax } = opened
  const subject = findSubject(loaderData.subject)!
  return (
    <>
      <PageHead title={subject.title} />
      <SettingsEditor
        key={opened.saves}
        {...{ subject, settings, version, byZone, action, aligned }}
        onSubmit={save}
        onAlign={align}
      >
        {tax ? (onEdit) => <TaxFields {...tax} onEdit={onEdit} /> : undefined}
      </SettingsEditor>
    </>
  )
}
