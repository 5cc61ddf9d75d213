const FIXES = {
  INSUFFICIENT_FUNDS: 'topUp',
  CARD_FROZEN: 'unfreeze',
  CARD_BLOCKED: undefined,
  CARD_INACTIVE: undefined,
  CARD_CANCELED: undefined,
  CARD_CLOSED: undefined,
  ACCOUNT_INACTIVE: undefined,
  ACCOUNT_BLOCKED: undefined,
  ACCOUNT_FROZEN: undefined,
  ACCOUNT_CANCELED: undefined,
  ACCOUNT_CLOSED: undefined,
  PER_TRANSACTION_LIMIT_EXCEEDED: 'limits',
  DAILY_LIMIT_EXCEEDED: 'limits',
  WEEKLY_LIMIT_EXCEEDED: 'limits',
  MONTHLY_LIMIT_EXCEEDED: 'limits',
  YEARLY_LIMIT_EXCEEDED: 'limits',
  ALL_TIME_LIMIT_EXCEEDED: 'limits',
  DO_NOT_HONOR: undefined,
  EXPIRED_CARD: undefined,
  INVALID_CVV: undefined,
  INVALID_PIN: undefined,
  SUSPECTED_FRAUD: undefined,
  MERCHANT_BLOCKED: undefined,
} as const satisfies Record<string, 'topUp' | 'unfreeze' | 'limits' | undefined>

export type DeclineReason = keyof typeof FIXES
export type DeclineFix = 'topUp' | 'unfreeze' | 'limits'

interface Decline {
  reason: DeclineReason | undefined
  fix: DeclineFix | undefined
}

const OTHER_NAMES: Record<string, DeclineReason> = {
  NOT_SUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  INSUFFICIENT_BALANCE: 'INSUFFICIENT_FUNDS',
  CARD_CANCELLED: 'CARD_CANCELED',
  ACCOUNT_CANCELLED: 'ACCOUNT_CANCELED',
  DO_NOT_HONOUR: 'DO_NOT_HONOR',
  CARD_EXPIRED: 'EXPIRED_CARD',
  INCORRECT_CVV: 'INVALID_CVV',
  INCORRECT_PIN: 'INVALID_PIN',
}

const isKnown = (word: string): word is DeclineReason => Object.hasOwn(FIXES, word)

export function toDecline(failureReason: string): Decline {
  const word = failureReason
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_')
  const reason = OTHER_NAMES[word] ?? (isKnown(word) ? word : undefined)
  return { reason, fix: reason && FIXES[reason] }
}
