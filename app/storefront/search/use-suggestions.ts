import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useSettled } from '#app/ui/use-settled.ts'
import type { Suggestion } from './suggestion.ts'

const minCharacters = 2

/** The shop's suggestions for the text being typed; nothing while it is too short, when asking fails, or on the server. */
export const useSuggestions: (typed: string) => readonly Suggestion[] = import.meta.env.SSR ? () => none : useAsked

function useAsked(typed: string): readonly Suggestion[] {
  const text = useSettled(typed.trim().toLowerCase())
  const { data } = useQuery({
    queryKey: ['suggestions', text],
    queryFn: async ({ signal }): Promise<Suggestion[]> => {
      const response = await fetch(`${href('/suggestions')}?search=${encodeURIComponent(text)}`, { signal })
      if (!response.ok) throw new Error(`Suggestions answered ${response.status}`)
      return response.json()
    },
    enabled: text.length >= minCharacters,
    placeholderData: (before) => (typed.trim().length >= minCharacters ? before : undefined),
  })
  return data ?? none
}

const none: readonly Suggestion[] = []
