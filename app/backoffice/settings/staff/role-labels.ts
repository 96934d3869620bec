import type { Role } from '#shop/staff/rules.ts'

/** The name of a role and its purpose. */
export const roleLabels: Record<Role, { label: string; about: string }> = {
  owner: { label: 'Owner', about: 'Can do everything, and can make other people owners.' },
  admin: { label: 'Admin', about: 'Can do everything except make or remove owners.' },
  catalogue: { label: 'Catalogue', about: 'Products, categories, pictures, banners and promo codes.' },
  packing: { label: 'Packing', about: 'Packs and ships orders, prints slips and invoices.' },
  support: { label: 'Support', about: 'Answers customers, takes orders by phone, cancels and refunds.' },
  viewer: { label: 'Viewer', about: 'Can see orders, products and settings, but cannot change them.' },
}
