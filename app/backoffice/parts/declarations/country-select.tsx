import type { ComponentProps } from 'react'
import { Select } from '#app/ui/fields/select.tsx'
import { countries } from '#shared/countries.ts'

/** The country that goods come from; India, where most are from, stands first. */
export function CountrySelect({ whenBlank, ...select }: ComponentProps<typeof Select> & { whenBlank: string }) {
  const { IN: india, ...others } = countries
  return (
    <Select {...select}>
      <option value="">{whenBlank}</option>
      <option value="IN">{india}</option>
      {Object.entries(others).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
