import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { cardMutations } from '#api/cards/mutations.ts'
import { cardQueries } from '#api/cards/queries.ts'
import type { CardWithLimits } from '#api/cards/views.ts'
import { toFailure } from '#lib/failure.ts'
import { isZero } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useHostControls } from '#ui/host-controls.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Text } from '#ui/text.tsx'

import { isEnded } from '../../model/overview.ts'
import styles from './card-sheets.module.css'

/**
 * Closes a card (E35). First it says what happens, where the money goes, and that closing is final.
 */
export function CardCloseSheet({ card, onClose }: { card: CardWithLimits; onClose: () => void }) {
  const t = useTranslations('cards.card.closing')
  const notify = useNotify()
  const { haptic } = useHostControls()
  const closing = useMutation(cardMutations.close(card.id))
  const { account, last4 = '' } = card
  const failure = closing.error === null ? undefined : toFailure(closing.error)
  const confirm = () =>
    closing.mutate(undefined, {
      onSuccess: () => {
        haptic('success')
        notify(t('done'))
        onClose()
      },
      onError: () => haptic('error'),
    })
  // If the account's other cards can't be read, the sheet does not mention them.
  const siblings = useInfiniteQuery({
    ...cardQueries.list(account?.walletId, account && { fiat_account_id: account.id }),
    enabled: account?.walletId !== undefined && account.type !== 'prepaid',
  })
  const moneyLabels = () => {
    if (account?.type === undefined) return t('moneyUnknown')
    if (account.type !== 'prepaid') {
      const others = siblings.data?.rows.filter((one) => one.id !== card.id && !isEnded(one))
      if (others === undefined) return t('moneyStays')
      if (others.length > 0)
        return t(others.length === 1 ? 'moneyStaysForOther' : 'moneyStaysForOthers')
      const isLast = !siblings.hasNextPage && card.program?.isArchived === false
      return t(isLast ? 'moneyStaysForNew' : 'moneyStays')
    }
    const { balance, currency } = account
    if (balance === undefined) return t('moneyReturns')
    if (isZero(balance)) return t('moneyNone')
    const unit = currency?.symbol ?? ''
    return (
      <Phrase>
        {t.rich('moneyReturnsAmount', { amount: () => <Amount amount={balance} unit={unit} /> })}
      </Phrase>
    )
  }
  return (
    <Sheet title={t('question', { last4 })} onClose={onClose}>
      <Text as="ul" className={styles.list}>
        <li>{t('final')}</li>
        <li>{t('subscriptions')}</li>
        <li>{moneyLabels()}</li>
        <li>{t('history')}</li>
      </Text>
      {failure === undefined ? null : (
        <ErrorNote failure={failure}>
          {failure.isOutcomeUnknown === true ? t('unknown') : undefined}
        </ErrorNote>
      )}
      <ButtonStack>
        <Button isStretched mode="destructive" isLoading={closing.isPending} onClick={confirm}>
          {t('confirm')}
        </Button>
        <Button isStretched mode="gray" disabled={closing.isPending} onClick={onClose}>
          {t('keep')}
        </Button>
      </ButtonStack>
    </Sheet>
  )
}
