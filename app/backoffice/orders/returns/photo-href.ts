import { apiHref } from '../../parts/guard/api-href.ts'

export const photoHref = (photo: string) => apiHref('/admin/api/return-photos/:photo', { photo })
