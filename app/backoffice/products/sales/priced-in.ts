const pricedFields = ['id', 'scope', 'categoryId', 'collectionId', 'productIds', 'percent', 'wholeRupees']

export function pricedIn(form: HTMLFormElement) {
  const fields = new FormData(form)
  const typed = new URLSearchParams()
  for (const [name, value] of fields)
    if (pricedFields.includes(name) && typeof value === 'string') typed.set(name, value)
  return typed.get('percent') ? typed.toString() : ''
}
