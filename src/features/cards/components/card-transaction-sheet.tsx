import CircleX from 'lucide-react/icons/circle-x'
import { useFormatter, useTranslations } from 'use-intl'

import { cardOutcomeOf } from '#api/cards/card-outcome.ts'
import type { CardTransactionView } from '#api/cards/transaction-views.ts'
import { isZero, minus, quotient } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Callout, CalloutActions, CalloutList } from '#ui/callout.tsx'
import { CenteredColumn } from '#ui/centered.tsx'
import { CopyRow } from '#ui/copy-block.tsx'
import { RateFigure } from '#ui/rate-figure.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Text } from '#ui/text.tsx'

import type { DeclineFix } from '../model/decline.ts'
import { CardAmount } from './card-amount.tsx'
import { useDeclineLabels, useTransactionLabels } from './card-transaction-labels.ts'

const RATE_DECIMALS = 12

interface CardTransactionSheetProps {
  row: CardTransactionView
  fixOf: ((fix: DeclineFix) => (() => void) | undefined) | undefined
  onClose: () => void
}

export function CardTransactionSheet({ row, fixOf, onClose }: CardTransactionSheetProps) {
  const labels = useTransactionLabels()
  const { status, failureReason } = row
  return (
    <Sheet title={labels.title(row)} onClose={onClose}>
      <CenteredColumn>
        <CardAmount row={row} isHero />
        <Text as="p" tone="secondary">
          {labels.status(status)}
        </Text>
      </CenteredColumn>
      {failureReason === undefined ? null : (
        <ReasonNote reason={failureReason} fixOf={fixOf} onClose={onClose} />
      )}
      <Section>
        <Facts row={row} />
      </Section>
    </Sheet>
  )
}

type ReasonNoteProps = { reason: string } & Pick<CardTransactionSheetProps, 'fixOf' | 'onClose'>

function ReasonNote({ reason, fixOf, onClose }: ReasonNoteProps) {
  const t = useTranslations('cards.transactions')
  const { title, advice, fix } = useDeclineLabels()(reason)
  const fixAction = fix && fixOf?.(fix)
  return (
    <CalloutList label={title}>
      <Callout Icon={CircleX} tone="stop" title={title} text={advice}>
        {fix === undefined || fixAction === undefined ? null : (
          <CalloutActions>
            <Button
              mode="plain"
              onClick={() => {
                onClose()
                fixAction()
              }}
            >
              {t(`fixes.${fix}`)}
            </Button>
          </CalloutActions>
        )}
      </Callout>
    </CalloutList>
  )
}

function Facts({ row }: { row: CardTransactionView }) {
  const t = useTranslations('cards.transactions')
  const format = useFormatter()
  const labels = useTransactionLabels()
  const { type, merchant, total, fee, billingCurrency = '', original, last4, ...more } = row
  const { hasReceipt, adjustment, review } = more
  const isVoid = cardOutcomeOf(row) === 'void'
  // If the amount has no further parts, the total above is enough.
  const hasParts = original !== undefined || !isZero(fee)
  const category = labels.category(merchant.category)
  const place = labels.place(merchant)
  const moment = (iso: string) =>
    format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      {type === undefined ? null : <Row title={t('type')} after={labels.type(type)} />}
      {category === undefined ? null : <Row title={t('category')} after={category} />}
      {place === '' ? null : <Row title={t('place')} after={place} />}
      {original === undefined ? null : (
        <Row
          title={t('original')}
          after={<Amount amount={original.amount} unit={original.currency} />}
        />
      )}
      {hasParts && isVoid ? (
        <Row title={t('wouldHaveCost')} after={<Amount amount={total} unit={billingCurrency} />} />
      ) : null}
      {hasParts && !isVoid ? <BilledRows row={row} billingCurrency={billingCurrency} /> : null}
      <Row title={t('made')} after={moment(row.createdAt)} />
      {row.clearedAt === undefined ? null : (
        <Row title={t('cleared')} after={moment(row.clearedAt)} />
      )}
      {review === undefined ? null : <Row title={t('review')} after={labels.review(review)} />}
      {adjustment === undefined ? null : <Row title={t('adjustment')} after={adjustment} />}
      {hasReceipt === undefined ? null : (
        <Row title={t('receipt')} after={t(hasReceipt ? 'receiptThere' : 'receiptNone')} />
      )}
      {last4 === undefined ? null : (
        <Row title={t('card')} after={<bdi dir="ltr" translate="no">{`•••• ${last4}`}</bdi>} />
      )}
      <CopyRow label={t('id')} value={row.id} />
    </>
  )
}

function BilledRows({
  row,
  billingCurrency,
}: {
  row: CardTransactionView
  billingCurrency: string
}) {
  const t = useTranslations('cards.transactions')
  const { total, fee, original } = row
  const billed = minus(total, fee)
  const hasRate = original !== undefined && !isZero(original.amount) && billingCurrency !== ''
  return (
    <>
      {hasRate ? (
        <Row
          title={t('rate')}
          after={
            <RateFigure
              rate={quotient(billed, original.amount, RATE_DECIMALS, 'half-up')}
              one={original.currency}
              other={billingCurrency}
            />
          }
        />
      ) : null}
      <Row title={t('billed')} after={<Amount amount={billed} unit={billingCurrency} />} />
      {isZero(fee) ? null : (
        <Row title={t('fee')} after={<Amount amount={fee} unit={billingCurrency} />} />
      )}
    </>
  )
}
