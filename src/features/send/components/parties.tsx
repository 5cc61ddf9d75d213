import { useTranslations } from 'use-intl'

import { groupInFours } from '#lib/mask.ts'
import { Amount } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { useWalletName } from '#wallets/wallet-labels.ts'

import type { SendDraft } from '#payments/model/draft.ts'
import { memoFor } from '#payments/model/recipient.ts'
import { useRailLabel, useRecipientName, type Sender } from './recipient-labels.ts'
import type { ResolvedOrder } from './use-setup.ts'

interface PartiesProps {
  draft: SendDraft
  sender: Sender
  resolved: ResolvedOrder
}

/** Who pays and who is paid, on every step after the first. */
export function Parties({ draft, sender, resolved: { recipient, balance } }: PartiesProps) {
  const t = useTranslations('send')
  const walletName = useWalletName()
  const railLabel = useRailLabel()
  const nameOf = useRecipientName()
  const { currency, amount } = balance
  const memo = memoFor(recipient, draft, currency)
  const destinationLabel =
    recipient.kind === 'saved'
      ? railLabel(recipient.destination.type)
      : recipient.kind === 'wallet'
        ? t('insidePlatform')
        : (currency.network?.name ?? '')
  return (
    <Section>
      <Row
        label={t('from')}
        title={walletName(sender.wallet)}
        after={<Amount amount={amount} unit={currency.symbol} />}
      />
      <Row
        label={t('toOn', { network: destinationLabel })}
        title={nameOf(recipient, sender) ?? draft.to}
      />
      {recipient.kind === 'saved' ? <Account recipient={recipient} /> : null}
      {memo === '' ? null : <Row label={t('memo')} title={memo} />}
    </Section>
  )
}

/** The whole account or address: a last look is of every character. */
function Account({
  recipient: { destination },
}: {
  recipient: Extract<ResolvedOrder['recipient'], { kind: 'saved' }>
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
