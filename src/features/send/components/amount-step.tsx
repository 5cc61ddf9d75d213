import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { CurrencyId } from '#api/common/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { isBlank } from '#i18n/typed-amount.ts'
import { useOrderPrice, type OrderForm } from '#orders/use-order-form.ts'
import { withAsset, type SendDraft } from '#payments/model/draft.ts'
import { offeredBalances } from '#payments/model/fitting-balances.ts'
import type { SendInput } from '#payments/model/send-input.ts'
import { AmountEntry } from '#quotes/amount-entry.tsx'
import { CostLine } from '#quotes/cost-line.tsx'
import { PayingBalanceRow } from '#quotes/paying-balance-row.tsx'
import { QuoteFailure } from '#quotes/quote-failure.tsx'
import { AMOUNT_SIDES, useSwitchAmountSide } from '#quotes/use-amount-entry.ts'
import { Amount } from '#ui/amount.tsx'
import { SegmentedChoice } from '#ui/choice.tsx'
import { FormColumns } from '#ui/columns.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { useWalletName } from '#wallets/wallet-labels.ts'

import type { SendTerms } from '../send-form.ts'
import { RecipientChip } from './parties.tsx'
import { type Sender } from './recipient-labels.ts'
import type { ResolvedOrder } from './use-payment-data.ts'

interface AmountStepProps {
  form: OrderForm<SendInput, SendDraft, ResolvedOrder, SendTerms, 'recipient' | 'amount'>
  sender: Sender
  resolved: ResolvedOrder
  onEdit: (draft: Partial<SendDraft>) => void
  onContinue: () => void
}

export function AmountStep({ form, sender, resolved, onEdit, onContinue }: AmountStepProps) {
  const t = useTranslations('send')
  const tDestinations = useTranslations('destinations')
  const tQuote = useTranslations('quote')
  const walletName = useWalletName()
  const [isPressed, setIsPressed] = useState(false)
  const { draft } = form
  const { field } = form.steps
  const { balance, target, methods, method, payable } = resolved
  const { currency: from, amount: available } = balance
  const price = useOrderPrice(form, resolved, { isPressed })
  const { currency, amount, quote, problem, balanceProblem } = price
  const labels = { debit: t('youSend'), arrives: t('theyGet') }
  const methodLabel = (orderType: string) =>
    t(orderType === 'HIFI_CRYPTO_TRANSFER' ? 'methods.direct' : 'methods.pooled')
  const setSide = useSwitchAmountSide(
    { typed: draft.amount, side: draft.side, sold: from, bought: target, quote },
    (side, amount) => onEdit({ side, amount }),
  )
  const handleContinue = () => {
    setIsPressed(true)
    if (problem === undefined && quote.isCurrent) onContinue()
  }
  return (
    <FormColumns
      summary={
        <>
          <CostLine
            quote={{ ...quote, data: balanceProblem === undefined ? quote.data : undefined }}
            sold={from}
            bought={target}
            labels={labels}
            side={draft.side}
            unpriced={{
              heading: t('payWith'),
              row: (
                <Phrase>
                  {tQuote.rich('available', {
                    amount: () => <Amount amount={available} unit={from} digits="short" />,
                  })}
                </Phrase>
              ),
            }}
            isOpen={field === 'asset'}
          >
            <PayingBalanceRow
              title={t('asset')}
              wallet={walletName(sender.wallet)}
              balance={balance}
              options={optionsOf(resolved)}
              isEditTarget={field === 'asset'}
              onChoose={(id) => onEdit(toOtherAsset(draft, from, payable, id))}
            />
            <SegmentedChoice
              label={tQuote('side')}
              choices={AMOUNT_SIDES.map((side) => ({ value: side, label: labels[side] }))}
              value={draft.side}
              onChange={setSide}
            />
            {methods.length < 2 ? null : (
              <SegmentedChoice
                label={tDestinations('rail')}
                choices={methods.map(({ orderType }) => ({
                  value: orderType,
                  label: methodLabel(orderType),
                }))}
                value={method.orderType}
                onChange={(next) => onEdit({ method: next })}
              />
            )}
          </CostLine>
          <PrimaryAction
            text={t('continue')}
            disabled={problem !== undefined}
            isLoading={quote.isInFlight}
            onPress={handleContinue}
          />
        </>
      }
    >
      <RecipientChip
        draft={draft}
        sender={sender}
        resolved={resolved}
        onChange={() => form.goToField('recipient')}
      />
      <AmountEntry
        currency={currency}
        value={draft.amount}
        amount={amount}
        autoFocus={field === 'amount' || (isBlank(draft.amount) && field === undefined)}
        error={problem}
        onChange={(typed) => onEdit({ amount: typed, isAmountLinked: false })}
        source={{
          currency: from,
          available,
          isMaxOnly: true,
          onFill: (filled) => onEdit({ side: 'debit', amount: filled, isAmountLinked: false }),
        }}
        onEnter={handleContinue}
      />
      <QuoteFailure quote={quote} isRequested={amount !== undefined} />
    </FormColumns>
  )
}

const optionsOf = ({ recipient, payable }: ResolvedOrder) =>
  recipient.kind === 'saved' ? payable : offeredBalances(recipient.to, payable)

/** Changes the asset. Clears the memo, because a memo belongs to one network. */
function toOtherAsset(
  draft: SendDraft,
  from: CurrencyView,
  payable: readonly NetworkBalance[],
  id: CurrencyId,
): Partial<SendDraft> {
  if (id === from.id) return {}
  const next = payable.find(({ currency }) => currency.id === id)?.currency
  const isSameNetwork = next?.network?.id === from.network?.id
  return {
    ...withAsset(draft, id),
    ...(isSameNetwork && { memo: draft.memo }),
  }
}
