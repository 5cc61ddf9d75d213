import { useTranslations } from 'use-intl'

import type { NetworkBalance, WalletDetail, WalletSummary } from '#api/wallets/views.ts'
import { Amount } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { useWalletTypeWord } from '#ui/words.ts'

import { isInternal, memoOf, type Draft } from '../model/draft.ts'

export interface Own {
  /** The wallet that pays. */
  wallet: WalletDetail
  wallets: readonly WalletSummary[]
}

/** Name of the receiving wallet where it is the person's own. */
export function useOwnName(): (to: string, own: Own) => string | undefined {
  const t = useTranslations('send')
  const typeWord = useWalletTypeWord()
  return (to, { wallets }) => {
    const match = wallets.find(({ id }) => id === to.trim())
    return match && t('walletNamed', { type: typeWord(match.type) })
  }
}

/** Who pays and who is paid, on every step after the first. */
export function Parties({
  draft,
  own,
  balance,
}: {
  draft: Draft
  own: Own
  balance: NetworkBalance
}) {
  const t = useTranslations('send')
  const typeWord = useWalletTypeWord()
  const nameOf = useOwnName()
  const { currency, amount } = balance
  const name = nameOf(draft.to, own)
  const memo = memoOf(draft, currency)
  return (
    <Section>
      <Row
        title={t('walletNamed', { type: typeWord(own.wallet.type) })}
        subtitle={t('from')}
        after={<Amount amount={amount} unit={currency.symbol} />}
      />
      <Row
        title={name ?? draft.to}
        subtitle={t('toOn', {
          network: isInternal(draft) ? t('insideTessera') : (currency.network?.name ?? ''),
        })}
      />
      {memo === '' ? null : <Row title={memo} subtitle={t('memo')} />}
    </Section>
  )
}
