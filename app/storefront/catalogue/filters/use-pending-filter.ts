import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { readProductFilter } from '#shop/catalogue/finding/read-product-filter.ts'
import { type ProductFilter } from '#shop/catalogue/inputs.ts'
import { catalogueHref, wholeListHref } from '../catalogue-href.ts'

const noticeableMs = 140

/**
 * The filter being shown or, once a choice is made, the one on its way, so that the panel answers at once; and
 * whether its products are noticeably late.
 */
export function usePendingFilter(shown: ProductFilter) {
  const { state, location } = useNavigation()
  const next =
    state === 'loading' && location.pathname === wholeListHref(shown)
      ? readProductFilter(new URLSearchParams(location.search), shown.collection)
      : null
  const isLoadingMore = next !== null && isSame({ ...next, page: 1 }, { ...shown, page: 1 }) && next.page > shown.page
  const isChanging = next !== null && !isSame(next, shown) && !isLoadingMore

  return {
    filter: isChanging ? next : shown,
    isLoading: next !== null,
    isLoadingMore,
    showPlaceholders: useLasting(isChanging),
  }
}

const isSame = (one: ProductFilter, other: ProductFilter) => catalogueHref(one) === catalogueHref(other)

/** True once something has gone on for longer than a blink. */
function useLasting(isGoingOn: boolean) {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const notice = setTimeout(() => setLasts(true), noticeableMs)
    return () => {
      clearTimeout(notice)
      setLasts(false)
    }
  }, [isGoingOn])
  return isGoingOn && lasts
}
