import { useFormatter, useTranslations } from 'use-intl'

import type { CardTransactionView } from '#api/cards/transaction-views.ts'
import { isZero, minus, quotient } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { CopyRow } from '#ui/copy-block.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'

import type { Fix } from '../model/decline.ts'
import styles from './card-transaction-sheet.module.css'
import { useDeclineLabels, useTransactionLabels } from './card-transaction-labels.ts'

const RATE_DECIMALS = 4

interface CardTransactionSheetProps {
  row: CardTransactionView
  fixOf: ((fix: Fix) => (() => void) | undefined) | undefined
  onClose: () => void
}

/** Everything that is known of one transaction, and for a declined one why and what to do. */
export function CardTransactionSheet({ row, fixOf, onClose }: CardTransactionSheetProps) {
  const labels = useTransactionLabels()
  const { total, billingCurrency, direction, status, failureReason } = row
  const isOver = failureReason !== undefined
  return (
    <Sheet title={labels.title(row)} onClose={onClose}>
      <div className={styles.amount}>
        <Amount
          amount={total}
          unit={billingCurrency ?? ''}
          sign={isOver ? undefined : direction}
          isHero
        />
        <p className={styles.status}>{labels.status(status)}</p>
      </div>
      {failureReason === undefined ? null : (
        <Why reason={failureReason} fixOf={fixOf} onClose={onClose} />
      )}
      <Section>
        <Facts row={row} />
      </Section>
    </Sheet>
  )
}

type WhyProps = { reason: string } & Pick<CardTransactionSheetProps, 'fixOf' | 'onClose'>

function Why({ reason, fixOf, onClose }: WhyProps) {
  const t = useTranslations('cards.transactions')
  const { title, advice, fix } = useDeclineLabels()(reason)
  const mend = fix && fixOf?.(fix)
  return (
    <div className={styles.why}>
      <p className={styles.reason}>{title}</p>
      <p className={styles.advice}>{advice}</p>
      {fix === undefined || mend === undefined ? null : (
        <Button
          mode="bezeled"
          onClick={() => {
            onClose()
            mend()
          }}
        >
          {t(`fixes.${fix}`)}
        </Button>
      )}
    </div>
  )
}

function Facts({ row }: { row: CardTransactionView }) {
  const t = useTranslations('cards.transactions')
  const format = useFormatter()
  const labels = useTransactionLabels()
  const { type, merchant, total, fee, billingCurrency = '', original, last4 } = row
  const category = labels.category(merchant.category)
  const place = labels.place(merchant)
  const billed = minus(total, fee)
  const moment = (iso: string) =>
    format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
  const billedAmount = <Amount amount={billed} unit={billingCurrency} />
  return (
    <>
      {type === undefined ? null : <Row title={t('type')} after={labels.type(type)} />}
      {category === undefined ? null : <Row title={t('category')} after={category} />}
      {place === '' ? null : <Row title={t('place')} after={place} />}
      {original === undefined ? null : (
        <>
          <Row
            title={t('original')}
            after={<Amount amount={original.amount} unit={original.currency} />}
          />
          {isZero(original.amount) ? null : (
            <Row
              title={t('rate')}
              subtitle={<bdi dir="ltr">1 {original.currency}</bdi>}
              after={
                <Amount
                  amount={quotient(billed, original.amount, RATE_DECIMALS, 'half-up')}
                  unit={billingCurrency}
                  digits="all"
                />
              }
            />
          )}
        </>
      )}
      {original === undefined && isZero(fee) ? null : (
        <Row title={t('billed')} after={billedAmount} />
      )}
      {isZero(fee) ? null : (
        <Row title={t('fee')} after={<Amount amount={fee} unit={billingCurrency} />} />
      )}
      <Row title={t('made')} after={moment(row.createdAt)} />
      {row.clearedAt === undefined ? null : (
        <Row title={t('cleared')} after={moment(row.clearedAt)} />
      )}
      {last4 === undefined ? null : (
        <Row title={t('card')} after={<bdi dir="ltr">•••• {last4}</bdi>} />
      )}
      <CopyRow label={t('id')} value={row.id} />
    </>
  )
}
