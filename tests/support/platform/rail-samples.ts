import type { OrderTypeView } from '#api/orders/views.ts'
import { RailId } from '#api/verification/schema.ts'
import type { RailView } from '#api/verification/views.ts'

export const sampleOrderType = (id: string, railId?: string): OrderTypeView => ({
  id,
  railId,
  direction: 'withdrawal',
  isInternal: false,
  description: undefined,
})

export const sampleRail = (id: string, status: string): RailView => ({
  id: RailId.parse(id),
  code: id.toUpperCase(),
  name: `Rail ${id}`,
  status,
  message: undefined,
  actions: [],
  terms: [],
  areTermsAccepted: false,
})
