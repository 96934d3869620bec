/** Codes in ISO 3166-1 of the countries that goods come from, sorted by their names. */
const codes = `
  AF AX AL DZ AS AD AO AI AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BA BW BR IO VG BN BG BF BI KH CM
  CA CV BQ KY CF TD CL CN CX CC CO KM CG CD CK CR CI HR CU CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FK FO FJ
  FI FR GF PF GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY HT HN HK HU IS IN ID IR IQ IE IM IL IT JM JP JE JO
  KZ KE KI KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MQ MR MU YT MX FM MD MC MN ME MS MA MZ MM NA
  NR NP NL NC NZ NI NE NG NU NF KP MK MP NO OM PK PW PS PA PG PY PE PH PN PL PT PR QA RE RO RU RW WS SM ST SA SN
  RS SC SL SG SX SK SI SB SO ZA GS KR SS ES LK BL SH KN LC MF PM VC SD SR SJ SE CH SY TW TJ TZ TH TL TG TK TO TT
  TN TR TM TC TV VI UG UA AE GB US UY UZ VU VA VE VN WF EH YE ZM ZW`
  .trim()
  .split(/\s+/)

const fullNames = new Intl.DisplayNames('en', { type: 'region' })
const shortNames = new Intl.DisplayNames('en', { type: 'region', style: 'short' })

const nameByCode = (names: Intl.DisplayNames) => codes.map((code) => [code, names.of(code) ?? code] as const)

/** Their names by their codes. Browsers differ from Node in a few names, so what is stored and sent is the code. */
export const countries: Readonly<Record<string, string>> = Object.fromEntries(nameByCode(fullNames))

/** "United States" and "US", "Hong Kong SAR China" and "Hong Kong". */
const codeByName = new Map(
  [...nameByCode(shortNames), ...nameByCode(fullNames)].map(([code, name]) => [name.toLowerCase(), code]),
)

/** The code of a country by its code or its name; null when neither is known. */
export function countryCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase()
  return Object.hasOwn(countries, code) ? code : (codeByName.get(text.trim().toLowerCase()) ?? null)
}
