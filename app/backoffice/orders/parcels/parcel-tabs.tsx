import { href } from 'react-router'
import { ViewTabs } from '../../parts/lists/view-tabs.tsx'

/** The screens about parcels on their way. */
export const ParcelTabs = ({ at }: { at: 'failed' | 'received' | 'weights' | 'couriers' }) => (
  <ViewTabs
    label="Parcels"
    tabs={[
      { label: 'Failed deliveries', to: href('/admin/parcels'), isHere: at === 'failed' },
      { label: 'Received back', to: href('/admin/parcels/received'), isHere: at === 'received' },
      { label: 'Weight differences', to: href('/admin/parcels/weights'), isHere: at === 'weights' },
      { label: 'Couriers', to: href('/admin/parcels/couriers'), isHere: at === 'couriers' },
    ]}
  />
)
