import { useTranslations } from 'use-intl'

import type { BankDetails, VirtualAccountView } from '#api/virtual-accounts/views.ts'
import { DetailsCard } from '#flows/details-card.tsx'
import { useBankLines } from '#flows/payment/use-bank-lines.ts'
import { EmptyState } from '#ui/empty-state.tsx'

import { awaitsDetails, takesMoney, waysOf } from '../model/state.ts'
import { DepositRules } from './deposit-rules.tsx'

/** What a payer needs, with the rules beside it; nothing to hand out while money would not arrive. */
export function AccountDetails({ account }: { account: VirtualAccountView }) {
  const t = useTranslations('accounts')
  const { details, status } = account
  if (!awaitsDetails(status)) return null
  if (details?.accountNumber === undefined)
    return <EmptyState title={t('noDetails.title')} text={t('noDetails.text')} />
  if (!takesMoney(status)) return null
  return <Card account={account} details={details} accountNumber={details.accountNumber} />
}

interface CardProps {
  account: VirtualAccountView
  details: BankDetails
  accountNumber: string
}

function Card({ account, details, accountNumber }: CardProps) {
  const t = useTranslations('accounts')
  const { program, rails, currency } = account
  const ways = waysOf(rails, program?.orderTypes ?? [])
  const symbol = program?.from?.symbol ?? currency?.symbol ?? ''
  const names = ways.map((way) => t(`ways.${way}.name`)).join(t('waysJoin'))
  const lines = useBankLines({
    bankName: details.bankName,
    bankAddress: details.bankAddress,
    accountNumber,
    // Which of the two the code is, the account number tells.
    routingNumber: details.isIban ? undefined : details.bankCode,
    bic: details.isIban ? details.bankCode : undefined,
    beneficiary: details.beneficiary,
    beneficiaryAddress: details.beneficiaryAddress,
    reference: undefined,
  })
  return (
    <>
      <DetailsCard
        title={names === '' ? t('details') : t('detailsFor', { ways: names })}
        lines={lines}
        footer={names === '' ? t('only', { symbol }) : t('onlyBy', { symbol, ways: names })}
        fileName={`tessera-account-${symbol.toLowerCase()}`}
      />
      <DepositRules account={account} ways={ways} symbol={symbol} />
    </>
  )
}
