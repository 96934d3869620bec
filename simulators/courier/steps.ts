/** Each step of a parcel: its number among orders, its number among shipments, the label, what happens next is the script's. */
export const steps = {
  'pickup scheduled': [4, 3, 'PICKUP SCHEDULED', 'Pickup scheduled'],
  'out for pickup': [34, 19, 'OUT FOR PICKUP', 'Out for pickup'],
  'pickup exception': [35, 20, 'PICKUP EXCEPTION', 'Seller not available'],
  'picked up': [51, 42, 'PICKED UP', 'Shipment picked up'],
  'in transit': [20, 18, 'IN TRANSIT', 'Reached hub'],
  'out for delivery': [19, 17, 'OUT FOR DELIVERY', 'Out for delivery'],
  undelivered: [36, 21, 'UNDELIVERED', 'Customer not available'],
  delivered: [7, 7, 'DELIVERED', 'Delivered'],
  'partly delivered': [38, 23, 'PARTIAL DELIVERED', 'Delivered in part'],
  'rto initiated': [15, 9, 'RTO INITIATED', 'Returning to seller'],
  'rto in transit': [55, 46, 'RTO IN TRANSIT', 'In Transit'],
  'rto delivered': [16, 10, 'RTO DELIVERED', 'Delivered'],
  lost: [33, 12, 'LOST', 'Shipment lost'],
  damaged: [40, 25, 'DAMAGED', 'Shipment damaged'],
  cancelled: [5, 8, 'CANCELED', 'Shipment cancelled'],
  'never heard of': [998, 999, 'HELD AT CUSTOMS OF THE MOON', 'A state that nobody documented'],
} as const satisfies Record<string, readonly [order: number, shipment: number, label: string, activity: string]>

export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as [StepName, ...StepName[]]

export const straightThrough: readonly StepName[] = [
  'out for pickup',
  'picked up',
  'in transit',
  'out for delivery',
  'delivered',
]
