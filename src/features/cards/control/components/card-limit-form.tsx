import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { cardMutations } from '#api/cards/mutations.ts'
import type { CardId } from '#api/cards/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { isSameTyped, toTypedAmount, NO_AMOUNT } from '#i18n/typed-amount.ts'
import { toFailure } from '#lib/failure.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { useUnsavedForm, useLeaveLabels } from '#navigation/leave-form.ts'
import { AmountField } from '#quotes/amount-field.tsx'
import { useAmountEntry } from '#quotes/use-amount-entry.ts'
import { Amount } from '#ui/amount.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { useClosingConfirmation } from '#ui/closing-confirmation.ts'
import { ErrorNote } from '#ui/error-note.tsx'
import { Form } from '#ui/form.tsx'
import { useHostControls } from '#ui/host-controls.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { useDeclinedLabel } from '#ui/provider-words.tsx'
import { Paragraph } from '#ui/text.tsx'

import { HIGHEST_CAP, isBelowSpent, type LimitLine } from '../model/limits.ts'
import styles from './card-limits.module.css'

interface CardLimitFormProps {
  card: CardId
  limit: LimitLine
  name: string
  currency: CurrencyView
  onDone: () => void
}

/** Changes or removes one limit (E33). The five other limits are not sent and stay unchanged. */
export function CardLimitForm({ card, limit, name, currency, onDone }: CardLimitFormProps) {
  const t = useTranslations('cards.limits')
  const tCommon = useTranslations('common')
  const notify = useNotify()
  const { haptic } = useHostControls()
  const currentLimit =
    limit.cap === undefined ? NO_AMOUNT : toTypedAmount(limit.cap, currency.symbol)
  const [typed, setTyped] = useState(currentLimit)
  const isChanged = !isSameTyped(typed, currentLimit)
  const [isPressed, setIsPressed] = useState(false)
  const limits = { max: HIGHEST_CAP }
  const { amount, problem } = useAmountEntry({ typed, currency, limits, isPressed })
  const member = `${limit.period}_cap` as const
  const change = useMutation(cardMutations.setLimits())
  const isRemoving = change.isPending && change.variables.body[member] === null
  useClosingConfirmation(isChanged)
  useUnsavedForm(isChanged, useLeaveLabels())
  const labelOfRefusal = useDeclinedLabel()
  const refused = change.error?.fields[member]

  const send = (cap: Decimal | null) =>
    change.mutate(
      { params: { id: card }, body: { [member]: cap } },
      {
        onSuccess: () => {
          haptic('success')
          notify(t(cap === null ? 'removed' : 'saved'))
          onDone()
        },
        onError: () => haptic('error'),
      },
    )
  const save = () => {
    setIsPressed(true)
    if (change.isPending || amount === undefined) return
    if (amount === limit.cap) onDone()
    else send(amount)
  }
  return (
    <Form onSubmit={save}>
      <div className={styles.form}>
        <AmountField
          currency={currency}
          label={name}
          value={typed}
          error={problem ?? (refused === undefined ? undefined : labelOfRefusal(refused))}
          onChange={setTyped}
        />
        {amount !== undefined && isBelowSpent(limit, amount) ? (
          <Paragraph role="status" tone="destructive">
            <Phrase>
              {t.rich('belowSpent', {
                amount: () => <Amount amount={limit.spent} unit={currency.symbol} />,
              })}
            </Phrase>
          </Paragraph>
        ) : null}
        {change.error && refused === undefined ? (
          <ErrorNote failure={toFailure(change.error)} />
        ) : null}
        <ButtonStack>
          <Button type="submit" isLoading={change.isPending && !isRemoving}>
            {t('save')}
          </Button>
          {limit.cap === undefined ? null : (
            <Button
              mode="gray"
              isLoading={isRemoving}
              disabled={change.isPending}
              onClick={() => send(null)}
            >
              {t('remove')}
            </Button>
          )}
          <Button mode="plain" disabled={change.isPending} onClick={onDone}>
            {tCommon('cancel')}
          </Button>
        </ButtonStack>
      </div>
    </Form>
  )
}
