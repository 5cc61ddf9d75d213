import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

import { PRESS_SERIES_MS } from '#lib/timeout.ts'
import { AmountChange } from '#quotes/quote-card.tsx'
import { useIsTypedAmount } from '#quotes/use-is-typed-amount.ts'
import { useAmountText } from '#ui/amount.tsx'
import { showMissingAnswer } from '#ui/confirm-checkbox.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph } from '#ui/text.tsx'

import type { OrderApproval, OrderState, Recheck } from './order-state.ts'
import { amountAtPrices, recipientChange } from './recheck.ts'
import { RecordNotice, useRecordNotice } from './record-notice.tsx'

export type RecheckState = Recheck<unknown> | Extract<OrderState<unknown>, { step: 'sending' }>

interface RecheckScreenProps {
  state: RecheckState
  order: OrderApproval
}

/**
 * Sends the order without a press if all terms are as agreed. If the price got worse, the old and
 * the new one are shown side by side, and the person agrees by a press.
 */
export function RecheckScreen({ state, order }: RecheckScreenProps) {
  const t = useTranslations('order')
  const tCommon = useTranslations('common')
  const toText = useAmountText()
  const isTyped = useIsTypedAmount()
  const isWaiting = state.step === 'recheck'
  const { kind, sum: orderSum, details } = state.order
  const { failure, moved } = isWaiting ? state : { failure: undefined, moved: undefined }
  const { symbol, amount: agreed } = details.arrives
  const [price] = details.prices
  const arrives = (price?.arrives === agreed && moved?.[0]?.arrives) || agreed
  const amount = amountAtPrices(state.order, moved ?? [])
  const [accepted, unit] =
    price?.debit === undefined ? [arrives, symbol] : [amount, orderSum.symbol]
  const sum = toText(accepted, unit, isTyped(accepted))
  const change = recipientChange(failure)
  const record = useRecordNotice(state.order.isRepeatable, failure)
  const stop = moved ? 'moved' : change ? 'changed' : failure && 'failed'
  const since = state.sendMode === 'repeat' ? 'repeat' : 'code'
  const leave = () => order.leaveCode(false)
  const action = {
    moved: { text: t('recheck.accept', { sum }), onPress: order.acceptPrice },
    changed: { text: t('code.back'), onPress: leave },
    failed: {
      text: tCommon('tryAgain'),
      onPress: record.needsConsent
        ? showMissingAnswer
        : () => order.approve(record.unrecordedConsent),
    },
  }
  return (
    <Screen title={t(TITLES[stop ?? 'none'])} isWithin onBack={isWaiting ? leave : undefined}>
      <Paragraph role="status">
        {stop === 'moved'
          ? t('recheck.movedText', { since })
          : stop === 'changed'
            ? t('recheck.changedText', { how: change ?? '', since })
            : t(stop === 'failed' ? 'recheck.failedText' : 'recheck.text', { since })}
      </Paragraph>
      <Section>
        {orderSum.symbol === symbol && amount === agreed ? null : (
          <Row
            title={t('recheck.sum', { kind })}
            after={<AmountChange from={orderSum.amount} to={amount} unit={orderSum.symbol} />}
          />
        )}
        <Row title={t('recheck.to', { kind })} after={details.to} />
        <Row
          title={t('recheck.arrives')}
          after={<AmountChange from={agreed} to={arrives} unit={symbol} />}
        />
      </Section>
      {stop === 'failed' && failure && !record.isFailureShown ? (
        <ErrorNote failure={failure} />
      ) : null}
      <RecordNotice {...record} />
      {stop === undefined ? (
        <PrimaryAction isLoading text={t('recheck.sending')} onPress={() => order.approve()} />
      ) : (
        <UnaskedAction key={stop} {...action[stop]} />
      )}
    </Screen>
  )
}

/**
 * The last digit of a code sends it, so this button appears without a press. It ignores presses for
 * a moment, because a press may have been meant for the button of the code.
 */
function UnaskedAction(action: { text: string; onPress: () => void }) {
  const [isHeld, setIsHeld] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsHeld(false), PRESS_SERIES_MS)
    return () => clearTimeout(timer)
  }, [])
  return <PrimaryAction {...action} disabled={isHeld} />
}

const TITLES = {
  none: 'recheck.title',
  moved: 'recheck.movedTitle',
  changed: 'recheck.changedTitle',
  failed: 'recheck.title',
} as const
