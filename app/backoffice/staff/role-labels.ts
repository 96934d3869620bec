import type { Role } from '#shop/staff/rules.ts'

/** The name of a role and its purpose. */
export const roleLabels: Record<Role, { label: string; about: string }> = {
  owner: { label: 'Owner', about: 'Everything, and decides who else is an owner.' },
  admin: { label: 'Admin', about: 'Everything but making or removing owners.' },
  catalogue: { label: 'Catalogue', about: 'Products, categories, pictures, banners and promo codes.' },
  packing: { label: 'Packing', about: 'Packs and ships orders, prints slips and invoices.' },
  support: { label: 'Support', about: 'Answers customers, takes orders by phone, cancels and refunds.' },
  viewer: { label: 'Viewer', about: 'Looks at orders, products and settings, and changes nothing.' },
}
