import { Fragment } from 'react'
import { useTranslations } from 'use-intl'

import { isZero } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph } from '#ui/text.tsx'

import type { Totals } from '../model/totals.ts'

interface PayoutTotalsProps {
  /** Totals of all lines that will be sent; undefined until all prices are known. */
  totals: Totals | undefined
  done: number
  total: number
  /** Number of lines whose price could not be read, but may be read on a retry. */
  failed: number
  onRetry: () => void
}

export function PayoutTotals({ totals, done, total, failed, onRetry }: PayoutTotalsProps) {
  const t = useTranslations('batch')
  if (totals === undefined)
    return <Paragraph role="status">{t('payouts.pricing', { done, total: total })}</Paragraph>
  return (
    <>
      {failed === 0 ? null : (
        <Paragraph role="alert">
          {t('payouts.priceFailed', { count: failed })}{' '}
          <Button mode="plain" onClick={onRetry}>
            {t('payouts.priceAgain')}
          </Button>
        </Paragraph>
      )}
      <TotalsSection title={t('payouts.totals')} outgoing={t('payouts.leaves')} totals={totals} />
    </>
  )
}

interface TotalsSectionProps {
  title: string
  /** Label of the amount that leaves the wallet. */
  outgoing: string
  totals: Totals
}

export function TotalsSection({ title, outgoing: leavesTitle, totals }: TotalsSectionProps) {
  const t = useTranslations('batch.payouts')
  const { leaves, arrives } = totals
  if (leaves.length === 0) return null
  return (
    <Section title={title}>
      {leaves.map(({ symbol, network, amount, fees, count }) => (
        <Fragment key={`leaves ${symbol} ${network}`}>
          <Row
            title={leavesTitle}
            subtitle={[network, t('payments', { count })].filter(Boolean).join(' · ')}
            after={<Amount amount={amount} unit={symbol} />}
          />
          {isZero(fees) ? null : (
            <Row title={t('fees')} after={<Amount amount={fees} unit={symbol} />} />
          )}
        </Fragment>
      ))}
      {arrives.map(({ symbol, network, amount }) => (
        <Row
          key={`arrives ${symbol} ${network}`}
          title={t('arrives')}
          subtitle={network}
          after={<Amount amount={amount} unit={symbol} />}
        />
      ))}
    </Section>
  )
}
