import type { CardStatus } from '#api/cards/schema.ts'
import type { OpenEnum } from '#api/common/schema.ts'

interface AllowedActions {
  canReveal: boolean
  canFreeze: boolean
  canUnfreeze: boolean
  canTopUp: boolean
  canEdit: boolean
  canClose: boolean
}

const NONE: AllowedActions = {
  canReveal: false,
  canFreeze: false,
  canUnfreeze: false,
  canTopUp: false,
  canEdit: false,
  canClose: false,
}

const USABLE = { ...NONE, canReveal: true, canTopUp: true, canEdit: true, canClose: true }

const BY_STATUS: Record<CardStatus, AllowedActions> = {
  ACTIVE: { ...USABLE, canFreeze: true },
  FROZEN: { ...USABLE, canUnfreeze: true },
  INACTIVE: { ...NONE, canEdit: true, canClose: true },
  BLOCKED: { ...NONE, canClose: true },
  CANCELED: NONE,
  CLOSED: NONE,
}

export const allowedActionsOf = (status: OpenEnum<CardStatus>): AllowedActions =>
  Object.hasOwn(BY_STATUS, status) ? BY_STATUS[status as CardStatus] : NONE
