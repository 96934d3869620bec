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
  'return pickup scheduled': [28, 3, 'PICKUP SCHEDULED', 'Pickup scheduled'],
  'return out for pickup': [47, 19, 'OUT FOR PICKUP', 'Out to fetch the parcel'],
  'return pickup exception': [49, 20, 'PICKUP EXCEPTION', 'Customer not available'],
  'return picked up': [32, 42, 'PICKED UP', 'Fetched from the customer'],
  'return in transit': [25, 18, 'IN TRANSIT', 'Reached hub'],
  'return out for delivery': [48, 17, 'OUT FOR DELIVERY', 'Out to the seller'],
  'return delivered': [26, 7, 'DELIVERED', 'Delivered to the seller'],
  'return refused': [57, 47, 'QC FAILED', 'Another piece than described'],
  'return cancelled': [30, 8, 'CANCELED', 'Pickup cancelled'],
  'return lost': [33, 12, 'LOST', 'Shipment lost'],
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

export const straightBack: readonly StepName[] = [
  'return out for pickup',
  'return picked up',
  'return in transit',
  'return out for delivery',
  'return delivered',
]
