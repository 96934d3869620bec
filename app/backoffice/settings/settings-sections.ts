/** The parts of the store settings: where links lead, and other words that people type for them into the palette. */
export const settingsSections = [
  { id: 'brand', title: 'Brand', words: 'name gstin seller legal company invoice' },
  { id: 'contact', title: 'Contact', words: 'address phone email instagram facebook grievance nodal officer' },
  { id: 'shipping', title: 'Shipping', words: 'delivery charge fee free above promise' },
  { id: 'returns', title: 'Returns', words: 'return window days fee exchange refund policy' },
  { id: 'hours', title: 'Opening hours', words: 'timing open hours sunday' },
  { id: 'information', title: 'Product information', words: 'manufacturer packer importer origin declarations' },
  { id: 'orders', title: 'Orders', words: 'order number prefix cancel window unpaid approval second person' },
  { id: 'staff', title: 'Staff', words: 'session two-step 2fa idle' },
  { id: 'retention', title: 'How long data is stored', words: 'privacy delete data retention dpdp' },
  { id: 'tax', title: 'Tax', words: 'gst hsn rate igst cgst sgst slab kar' },
] as const
