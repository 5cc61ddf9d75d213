import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { CurrencyId } from '#api/common/schema.ts'
import { virtualAccountQueries } from '#api/virtual-accounts/queries.ts'
import { VirtualAccountId } from '#api/virtual-accounts/schema.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { toTypedAmount, NO_AMOUNT } from '#i18n/typed-amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { cleanNote, MAX_NOTE_LENGTH } from '#lib/payment-request.ts'
import { newUuid } from '#lib/uuid.ts'
import { paths } from '#paths'
import { AmountField } from '#quotes/amount-field.tsx'
import { useAmountEntry } from '#quotes/use-amount-entry.ts'
import type { FieldCurrency } from '#quotes/use-other-unit.ts'
import { usePersonScope } from '#session/services.tsx'
import { storeRequest } from '#sharing/payment-requests.ts'
import { newestDeposits } from '#sharing/use-paid-requests.ts'
import { Form, TextField } from '#ui/form.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Paragraph } from '#ui/text.tsx'

interface RequestFormProps {
  wallet: Pick<WalletSummary, 'id'>
  currency: FieldCurrency & { network?: { name: string } | undefined }
  amount?: Decimal | undefined
  account?: string
}

export function RequestForm({ wallet, currency, amount, account }: RequestFormProps) {
  const t = useTranslations('requests')
  const scope = usePersonScope()
  const notify = useNotify()
  const [, navigate] = useLocation()
  const deposits = useQuery({ ...newestDeposits(wallet.id), refetchOnMount: 'always' })
  const [typed, setTyped] = useState(
    amount === undefined ? NO_AMOUNT : toTypedAmount(amount, currency.symbol),
  )
  const [note, setNote] = useState('')
  // The id is made once, so that the form makes one request even if its button is pressed twice.
  const [id] = useState(newUuid)
  const [isPressed, setIsPressed] = useState(false)
  const entry = useAmountEntry({ typed, currency, isPressed })
  const noteProblem =
    Array.from(note.trim()).length > MAX_NOTE_LENGTH
      ? t('noteTooLong', { max: MAX_NOTE_LENGTH })
      : undefined
  const make = () => {
    setIsPressed(true)
    if (entry.amount === undefined || noteProblem !== undefined) return
    const isStored = storeRequest(scope, {
      id,
      walletId: wallet.id,
      createdAt: new Date().toISOString(),
      // Deposits read before this screen opened are not used, because newer ones may be missing.
      ...(deposits.isFetchedAfterMount &&
        deposits.isSuccess && { since: deposits.data[0]?.createdAt ?? '' }),
      currency: currency.id,
      symbol: currency.symbol,
      amount: entry.amount,
      note: cleanNote(note),
      ...(account !== undefined && { account }),
    })
    if (!isStored) notify(t('notKept'))
    navigate(paths.requests.to({}, { id }), { replace: true })
  }
  const { symbol, network } = currency
  return (
    <>
      <Paragraph>
        {network === undefined
          ? t('asked', { symbol })
          : t('askedOn', { symbol, network: network.name })}
      </Paragraph>
      <Form onSubmit={make}>
        <AmountField
          currency={currency}
          value={typed}
          amount={entry.amount}
          autoFocus
          error={entry.problem}
          onChange={setTyped}
        />
        <TextField
          label={t('note')}
          value={note}
          hint={t('noteHint')}
          error={noteProblem}
          autoComplete="off"
          onChange={(event) => setNote(event.target.value)}
        />
      </Form>
      <PrimaryAction text={t('make')} onPress={make} />
    </>
  )
}

const CENTS = 2

/** Form of a request by a virtual account, in the currency that the account accepts. */
export function AccountRequestForm({
  wallet,
  account,
}: {
  wallet: WalletSummary
  account: string
}) {
  const query = useQuery(virtualAccountQueries.detail(VirtualAccountId.parse(account)))
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={3} />}>
      {({ walletId = wallet.id, program, currency, currencyId }) => (
        <RequestForm
          wallet={{ id: walletId }}
          account={account}
          currency={{
            id: (program?.from?.id ?? currencyId ?? '') as CurrencyId,
            symbol: program?.from?.symbol ?? currency?.symbol ?? '',
            decimals: CENTS,
            isCrypto: false,
          }}
        />
      )}
    </QueryView>
  )
}
