import { useLocale, useTranslations } from 'use-intl'

import { AmountChange } from '#flows/quote/amount-change.tsx'
import { amountText } from '#i18n/amount.ts'
import { Amount } from '#ui/amount.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'

import { changeIn } from './as-seen.ts'
import type { Attempt } from './attempts.ts'
import type { OrderState, Recheck } from './order-machine.ts'
import styles from './order-screens.module.css'
import type { OrderHandle } from './use-order.ts'

interface RecheckScreenProps<Input> {
  state: Recheck<Input> | Extract<OrderState<Input>, { step: 'sending' }>
  order: OrderHandle<Input>
}

/**
 * After the code, or before a repeat: the order goes out by itself while all is what was agreed to. Where the
 * price got worse meanwhile, old and new stand side by side, and another press agrees.
 */
export function RecheckScreen<Input>({ state, order }: RecheckScreenProps<Input>) {
  const t = useTranslations('order')
  const words = useTranslations('common')
  const language = useLocale()
  const isWaiting = state.step === 'recheck'
  const { kind, summary }: Attempt<Input> = state.attempt
  const { failure, moved } = isWaiting ? state : { failure: undefined, moved: undefined }
  const { symbol } = summary.arrives
  const arrives = moved?.arrives ?? summary.arrives.amount
  const sum = amountText(arrives, symbol, { language, minDecimals: 0 })
  const change = changeIn(failure)
  const stop = moved ? 'moved' : change ? 'changed' : failure && 'failed'
  const since = state.isRepeat ? 'repeat' : 'code'
  const leave = () => order.leaveCode(false)
  const action = {
    moved: { text: t('recheck.accept', { sum }), onPress: order.acceptPrice },
    changed: { text: t('code.back'), onPress: leave },
    failed: { text: words('tryAgain'), onPress: order.approve },
  }
  return (
    <Screen title={t(TITLES[stop ?? 'none'])} onBack={isWaiting ? leave : undefined}>
      <p className={styles.text} role="status">
        {stop === 'moved'
          ? t('recheck.movedText', { since })
          : stop === 'changed'
            ? t('recheck.changedText', { how: change ?? '', since })
            : t(stop === 'failed' ? 'recheck.failedText' : 'recheck.text', { since })}
      </p>
      <Section>
        {summary.sum.symbol === symbol && summary.sum.amount === summary.arrives.amount ? null : (
          <Row
            title={t('recheck.sum', { kind })}
            after={<Amount amount={summary.sum.amount} unit={summary.sum.symbol} />}
          />
        )}
        <Row title={t('recheck.to', { kind })} after={summary.to} />
        <Row
          title={t('recheck.arrives')}
          after={<AmountChange from={summary.arrives.amount} to={arrives} unit={symbol} />}
        />
      </Section>
      {stop === 'failed' && failure ? <ErrorNote failure={failure} /> : null}
      {stop === undefined ? (
        <PrimaryAction isLoading text={t('recheck.sending')} onPress={order.approve} />
      ) : (
        <PrimaryAction {...action[stop]} />
      )}
    </Screen>
  )
}

const TITLES = {
  none: 'recheck.title',
  moved: 'recheck.movedTitle',
  changed: 'recheck.changedTitle',
  failed: 'recheck.title',
} as const
