import { useTranslations } from 'use-intl'

import type { WalletDetail, WalletSummary } from '#api/wallets/views.ts'
import { groupInFours } from '#lib/mask.ts'
import { Amount } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { useWalletTypeWord } from '#ui/words.ts'

import type { Draft } from '../model/draft.ts'
import { memoFor } from '../model/payee.ts'
import { usePayeeName, useRailWord } from './recipient-words.ts'
import type { Whole } from './whole.ts'

export interface Own {
  /** The wallet that pays. */
  wallet: WalletDetail
  wallets: readonly WalletSummary[]
}

interface PartiesProps {
  draft: Draft
  own: Own
  whole: Whole
}

/** Who pays and who is paid, on every step after the first. */
export function Parties({ draft, own, whole: { payee, balance } }: PartiesProps) {
  const t = useTranslations('send')
  const typeWord = useWalletTypeWord()
  const railWord = useRailWord()
  const nameOf = usePayeeName()
  const { currency, amount } = balance
  const memo = memoFor(payee, draft, currency)
  const where =
    payee.kind === 'saved'
      ? railWord(payee.destination.type)
      : payee.kind === 'wallet'
        ? t('insideTessera')
        : (currency.network?.name ?? '')
  return (
    <Section>
      <Row
        title={t('walletNamed', { type: typeWord(own.wallet.type) })}
        subtitle={t('from')}
        after={<Amount amount={amount} unit={currency.symbol} />}
      />
      <Row title={nameOf(payee, own) ?? draft.to} subtitle={t('toOn', { network: where })} />
      {payee.kind === 'saved' ? <Account payee={payee} /> : null}
      {memo === '' ? null : <Row title={memo} subtitle={t('memo')} />}
    </Section>
  )
}

/** The whole account or address: a last look is of every character. */
function Account({
  payee: { destination },
}: {
  payee: Extract<Whole['payee'], { kind: 'saved' }>
}) {
  const t = useTranslations('send')
  const { bank, crypto, nickname } = destination
  // As people compare it: an IBAN and its like in fours.
  const account = crypto?.address ?? groupInFours(bank?.accountNumber ?? '')
  return (
    <Row
      title={account}
      subtitle={[nickname, bank?.bankName].filter(Boolean).join(' · ') || t('account')}
    />
  )
}
