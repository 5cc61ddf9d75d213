import { useTranslations } from 'use-intl'

import type { RefusedLink } from '#lib/crypto-address/parse-payment-uri.ts'

import type { PaymentReading } from './model/payment.ts'

type Refused =
  | Omit<RefusedLink, 'ok'>
  | Extract<PaymentReading, { outcome: 'memoLost' | 'tooFine' }>

export type LinkSource = 'scan' | 'paste'

/**
 * Returns a function that explains why a link was refused: which part is wrong, and that nothing
 * was filled in.
 */
export function useLinkRefusal() {
  const t = useTranslations('destinations')
  return (refused: Refused, source: LinkSource): string => {
    if ('problem' in refused)
      return t(`link.${refused.problem}`, { source, member: refused.member })
    const { symbol, network } = refused.currency
    return refused.outcome === 'tooFine'
      ? t('link.tooFine', { source, symbol })
      : t('link.memoLost', { source, memo: refused.memo, network: network?.name ?? '' })
  }
}
