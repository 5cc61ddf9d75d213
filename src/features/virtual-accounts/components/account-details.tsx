import HandCoins from 'lucide-react/icons/hand-coins'
import { useTranslations } from 'use-intl'

import type { AccountBankDetails, VirtualAccountView } from '#api/virtual-accounts/views.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { DetailsCard } from '#sharing/details-card.tsx'
import { useBankLines } from '#sharing/payment-card.tsx'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import {
  awaitsDetails,
  canReceiveMoney,
  transferMethodsOf,
  type TransferMethod,
} from '../model/state.ts'

/** Bank details for a payer, with rules for deposits; hidden while sent money would not arrive. */
export function AccountDetailsSection({ account }: { account: VirtualAccountView }) {
  const t = useTranslations('virtualAccounts')
  const { details, status } = account
  if (!awaitsDetails(status)) return null
  if (details?.accountNumber === undefined)
    return <IllustratedState of="bank" title={t('noDetails.title')} text={t('noDetails.text')} />
  if (!canReceiveMoney(status)) return null
  return <Card account={account} details={details} accountNumber={details.accountNumber} />
}

interface CardProps {
  account: VirtualAccountView
  details: AccountBankDetails
  accountNumber: string
}

function Card({ account, details, accountNumber }: CardProps) {
  const t = useTranslations('virtualAccounts')
  const isScreenEnabled = useIsScreenEnabled()
  const { program, rails, currency } = account
  const methods = transferMethodsOf(rails, program?.orderTypes ?? [])
  const symbol = program?.from?.symbol ?? currency?.symbol ?? ''
  const names = methods.map((method) => t(`methods.${method}.name`)).join(t('methodsJoin'))
  const lines = useBankLines({
    bankName: details.bankName,
    bankAddress: details.bankAddress,
    accountNumber,
    // `bankCode` contains a BIC for IBAN accounts, a routing number for others.
    routingNumber: details.isIban ? undefined : details.bankCode,
    bic: details.isIban ? details.bankCode : undefined,
    beneficiary: details.beneficiary,
    beneficiaryAddress: details.beneficiaryAddress,
    reference: undefined,
  })
  return (
    <>
      <DetailsCard
        title={names === '' ? t('details') : t('detailsFor', { methods: names })}
        lines={lines}
        footer={names === '' ? t('only', { symbol }) : t('onlyBy', { symbol, methods: names })}
        fileName={`account-${symbol.toLowerCase()}`}
      />
      {isScreenEnabled(paths.requests.to()) ? (
        <Section>
          <DisclosureRow
            href={paths.requests.to({}, { account: account.id })}
            before={<HandCoins size={24} aria-hidden />}
            title={t('request')}
          />
        </Section>
      ) : null}
      <DepositRules account={account} methods={methods} symbol={symbol} />
    </>
  )
}

interface DepositRulesProps {
  account: VirtualAccountView
  methods: readonly TransferMethod[]
  symbol: string
}

function DepositRules({ account, methods, symbol }: DepositRulesProps) {
  const t = useTranslations('virtualAccounts')
  const { program, destination } = account
  const credited = program?.to?.symbol ?? destination?.symbol
  const names = methods.map((method) => t(`methods.${method}.name`)).join(t('methodsJoin'))
  const network = destination?.network?.name
  return (
    <Section isList title={t('rules')}>
      <Row title={names === '' ? t('only', { symbol }) : t('onlyBy', { symbol, methods: names })} />
      <Row title={t('exactName')} />
      {credited === undefined ? null : (
        <Row
          title={
            network === undefined
              ? t('credited', { symbol: credited })
              : t('creditedOn', { symbol: credited, network })
          }
        />
      )}
      {methods.map((method) => (
        <Row key={method} title={t(`methods.${method}.time`)} />
      ))}
    </Section>
  )
}
