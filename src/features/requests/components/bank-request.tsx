import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'

import { virtualAccountQueries } from '#api/virtual-accounts/queries.ts'
import { VirtualAccountId } from '#api/virtual-accounts/schema.ts'
import type { AccountBankDetails, VirtualAccountView } from '#api/virtual-accounts/views.ts'
import { amountText } from '#i18n/amount.ts'
import { writeEpcCode } from '#lib/write-epc-code.ts'
import { useBankLines } from '#sharing/payment-card.tsx'
import type { StoredRequest } from '#sharing/payment-requests.ts'
import { IllustratedState } from '#ui/illustration.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { RequestCard } from './request-card.tsx'

interface BankRequestProps {
  request: StoredRequest
  account: string
  onRemove: () => void
}

/** Statuses in which an account can't receive money. */
const CLOSED = ['PENDING', 'INACTIVE', 'CANCELED', 'CANCELLED']

const detailsOf = ({ status, details }: VirtualAccountView) =>
  CLOSED.includes(status) || details?.accountNumber === undefined
    ? undefined
    : { ...details, accountNumber: details.accountNumber }

/**
 * A request for a bank transfer: the account's details with the amount, and a QR code for banking
 * apps if the currency is the euro.
 */
export function BankRequest({ request, account, onRemove }: BankRequestProps) {
  const t = useTranslations('requests')
  const query = useQuery(virtualAccountQueries.detail(VirtualAccountId.parse(account)))
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows count={6} />}
      isEmpty={(view) => detailsOf(view) === undefined}
      empty={<IllustratedState of="bank" title={t('closed.title')} text={t('closed.text')} />}
    >
      {(view) => {
        const details = detailsOf(view)
        return details === undefined ? null : (
          <Details request={request} details={details} onRemove={onRemove} />
        )
      }}
    </QueryView>
  )
}

interface DetailsProps {
  request: StoredRequest
  details: AccountBankDetails & { accountNumber: string }
  onRemove: () => void
}

function Details({ request, details, onRemove }: DetailsProps) {
  const t = useTranslations('requests')
  const language = useLocale()
  const { amount, symbol, note } = request
  const { accountNumber, bankCode, isIban, beneficiary = '' } = details
  const lines = useBankLines({
    bankName: details.bankName,
    bankAddress: details.bankAddress,
    accountNumber,
    routingNumber: isIban ? undefined : bankCode,
    bic: isIban ? bankCode : undefined,
    beneficiary: details.beneficiary,
    beneficiaryAddress: details.beneficiaryAddress,
    reference: note || undefined,
  })
  const code =
    symbol === 'EUR'
      ? writeEpcCode({ name: beneficiary, iban: accountNumber, bic: bankCode, amount, note })
      : undefined
  const written = lines.map(({ label, value }) => `${label}: ${value}`)
  return (
    <RequestCard
      request={request}
      code={code && { text: code.text, label: t('qr.bank') }}
      lines={lines}
      footer={
        code === undefined
          ? t('byBank', { symbol })
          : code.isNoteLeftOut
            ? t('bySepaWithoutNote')
            : t('bySepa')
      }
      message={[t('message.bank', { sum: amountText(amount, symbol, language) }), ...written].join(
        '\n',
      )}
      onRemove={onRemove}
    />
  )
}
