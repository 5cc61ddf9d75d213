import { useLocale, useTranslations } from 'use-intl'

import { AmountChange } from '#flows/quote/amount-change.tsx'
import { amountText } from '#i18n/amount.ts'
import { Amount } from '#ui/amount.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'

import type { Attempt } from './attempts.ts'
import type { Approved, OrderState } from './order-machine.ts'
import styles from './order-screens.module.css'
import type { OrderHandle } from './use-order.ts'

interface ApprovedScreenProps<Input> {
  state: Approved<Input> | Extract<OrderState<Input>, { step: 'sending' }>
  order: OrderHandle<Input>
}

/**
 * After the code: the order goes out by itself while the price is what was agreed to, or better. Where it got
 * worse meanwhile, old and new stand side by side, and another press agrees.
 */
export function ApprovedScreen<Input>({ state, order }: ApprovedScreenProps<Input>) {
  const t = useTranslations('order')
  const words = useTranslations('common')
  const language = useLocale()
  const isWaiting = state.step === 'approved'
  const { kind, summary }: Attempt<Input> = state.attempt
  const { failure, moved } = isWaiting ? state : { failure: undefined, moved: undefined }
  const { symbol } = summary.arrives
  const arrives = moved?.arrives ?? summary.arrives.amount
  const sum = amountText(arrives, symbol, { language, minDecimals: 0 })
  const isStopped = failure !== undefined || moved !== undefined
  return (
    <Screen
      title={t(moved === undefined ? 'approved.title' : 'approved.movedTitle')}
      onBack={isWaiting ? () => order.leaveCode(false) : undefined}
    >
      <p className={styles.text} role="status">
        {t(
          moved !== undefined
            ? 'approved.movedText'
            : failure !== undefined
              ? 'approved.failedText'
              : 'approved.text',
        )}
      </p>
      <Section>
        {summary.sum.symbol === symbol && summary.sum.amount === summary.arrives.amount ? null : (
          <Row
            title={t('approved.sum', { kind })}
            after={<Amount amount={summary.sum.amount} unit={summary.sum.symbol} />}
          />
        )}
        <Row title={t('approved.to', { kind })} after={summary.to} />
        <Row
          title={t('approved.arrives')}
          after={<AmountChange from={summary.arrives.amount} to={arrives} unit={symbol} />}
        />
      </Section>
      {failure === undefined ? null : <ErrorNote failure={failure} />}
      <PrimaryAction
        text={
          moved !== undefined
            ? t('approved.accept', { sum })
            : failure !== undefined
              ? words('tryAgain')
              : t('approved.sending')
        }
        isLoading={!isStopped}
        onPress={moved === undefined ? order.approve : order.acceptPrice}
      />
    </Screen>
  )
}
