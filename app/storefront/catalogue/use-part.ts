import { useQuery } from '@tanstack/react-query'
import { retryTwice } from '#app/query.ts'

/**
 * A part of a page that came with it, or, when the server could not give it, is asked for again by the browser:
 * two more tries, a second apart.
 */
export function usePart<Data>(
  path: string,
  loaded: Data | null | undefined,
  options: Partial<typeof retryTwice> = retryTwice,
) {
  return useQuery({
    queryKey: ['part', path],
    queryFn: async ({ signal }): Promise<Data> => {
      const response = await fetch(path, { signal })
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      return response.json()
    },
    initialData: loaded ?? undefined,
    ...options,
  })
}
