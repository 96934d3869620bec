import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** The shop's answer at an address, once it is asked for; the last answer stays until the next one is there. */
export const useAnswer = <Answer>(address: string, enabled: boolean) =>
  useQuery({
    queryKey: ['collections', address],
    queryFn: async ({ signal }): Promise<Answer> => {
      const response = await fetch(address, { signal })
      if (!response.ok || response.redirected) throw new Error(`${address} was answered ${response.status}`)
      return response.json()
    },
    enabled,
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })
