import type { Service } from '../couriers/provider.ts'
import type { ServiceRule } from '../tables.server.ts'

/** How many are tried, one after the other. */
const maxTried = 5

/** The services to try by the owner's rule, best first: of two that are as fast the cheaper one, and the other way round. */
export function chooseServices(services: readonly Service[], rule: ServiceRule, takesCash: boolean): string[] {
  const price = ({ pricePaise, cashFeePaise }: Service) => pricePaise + (takesCash ? cashFeePaise : 0)
  const days = ({ days: known }: Service) => known ?? Infinity
  const by = (first: (one: Service) => number, second: (one: Service) => number) => (a: Service, b: Service) =>
    first(a) === first(b) ? second(a) - second(b) || 0 : first(a) - first(b)
  return services
    .filter((service) => !takesCash || service.takesCash)
    .toSorted(rule === 'cheapest' ? by(price, days) : by(days, price))
    .slice(0, maxTried)
    .map(({ id }) => id)
}
