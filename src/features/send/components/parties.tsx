import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import { useDestinationLabels, useRailLabel } from '#destinations/destination-labels.tsx'
import { unitSubtitle } from '#i18n/amount.ts'
import { shortAddress } from '#lib/mask.ts'
import { isUuid } from '#lib/uuid.ts'
import { EditLink } from '#orders/edit-link.tsx'
import type { SendDraft } from '#payments/model/draft.ts'
import { memoFor } from '#payments/model/recipient.ts'
import { Amount } from '#ui/amount.tsx'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { Centered } from '#ui/centered.tsx'
import { Chip } from '#ui/chip.tsx'
import { GroupedText } from '#ui/grouped-text.tsx'
import { NoTranslate } from '#ui/phrase.tsx'
import { PersonIcon } from '#ui/row-icon.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Text } from '#ui/text.tsx'
import { useWalletName } from '#wallets/wallet-labels.ts'

import { useRecipientName, type Sender } from './recipient-labels.ts'
import type { ResolvedOrder } from './use-payment-data.ts'

interface PartiesProps {
  draft: SendDraft
  sender: Sender
  resolved: ResolvedOrder
}

function useParties({ draft, sender, resolved: { recipient, balance } }: PartiesProps) {
  const t = useTranslations('send')
  const walletName = useWalletName()
  const railLabel = useRailLabel()
  const nameOf = useRecipientName()
  const { currency } = balance
  const name = nameOf(recipient, sender)
  const destinationLabel =
    recipient.kind === 'saved'
      ? railLabel(recipient.destination.type)
      : recipient.kind === 'wallet'
        ? t('insidePlatform')
        : (currency.network?.name ?? '')
  return {
    wallet: walletName(sender.wallet),
    to: t('toOn', { network: destinationLabel }),
    name: name === undefined ? <Address text={draft.to} /> : <NoTranslate>{name}</NoTranslate>,
    memo: memoFor(recipient, draft, currency),
    account: recipient.kind === 'saved' ? <Account recipient={recipient} /> : null,
  }
}

export function RecipientChip({ onChange, ...props }: PartiesProps & { onChange: () => void }) {
  const t = useTranslations('send')
  const tDestinations = useTranslations('destinations')
  const { to, name, memo, account } = useParties(props)
  const [isOpen, setIsOpen] = useState(false)
  const { resolved, sender, draft } = props
  const known = useRecipientName()(resolved.recipient, sender)
  const called = known ?? shortAddress(draft.to)
  const { accountOf } = useDestinationLabels()
  const { recipient } = resolved
  const way = recipient.kind === 'saved' ? accountOf(recipient.destination) : ''
  return (
    <Centered>
      <Chip label={[called, to, way].filter(Boolean).join('. ')} onPress={() => setIsOpen(true)}>
        {known === undefined ? (
          <Wallet size={18} aria-hidden />
        ) : (
          <PersonIcon name={known} size={24} />
        )}
        <span>
          <NoTranslate>{called}</NoTranslate>
          {way === '' ? null : (
            <>
              <br />
              <Text size="caption" tone="secondary">
                {way}
              </Text>
            </>
          )}
        </span>
      </Chip>
      {isOpen ? (
        <Sheet title={to} onClose={() => setIsOpen(false)}>
          <Section>
            <Row title={name} />
            {account}
            {memo === '' ? null : <Row label={tDestinations('memoLabel')} title={memo} />}
          </Section>
          <ButtonStack>
            <Button mode="plain" onClick={onChange}>
              {t('changeRecipient')}
            </Button>
          </ButtonStack>
        </Sheet>
      ) : null}
    </Centered>
  )
}

export function ReviewedParties(props: PartiesProps) {
  const t = useTranslations('send')
  const tDestinations = useTranslations('destinations')
  const language = useLocale()
  const { wallet, to, name, memo, account } = useParties(props)
  const { recipient, balance } = props.resolved
  const { amount, currency } = balance
  const { icon, symbol } = currency
  return (
    <>
      <Section title={t('from')}>
        <Row title={wallet} after={<Amount amount={amount} unit={currency} />} />
        <Row
          before={<AssetIcon icon={icon} symbol={symbol} />}
          title={<NoTranslate>{symbol}</NoTranslate>}
          subtitle={unitSubtitle(currency, language)}
          after={<EditLink field="asset" />}
        />
      </Section>
      {/* For an address, the recipient's title doesn't repeat the network, because the asset
          above names it. */}
      <Section
        title={recipient.kind === 'address' ? t('to') : to}
        action={<EditLink field="recipient" />}
      >
        <Row title={name} />
        {account}
        {memo === '' ? null : (
          <Row label={tDestinations('memoLabel')} title={memo} after={<EditLink field="memo" />} />
        )}
      </Section>
    </>
  )
}

/** Shows an address in groups of four characters for comparison; a wallet id has its own groups. */
const Address = ({ text }: { text: string }) =>
  isUuid(text) ? <NoTranslate>{text}</NoTranslate> : <GroupedText text={text} />

/** Shows the complete account or address, because the person compares every character. */
function Account({
  recipient: { destination },
}: {
  recipient: Extract<ResolvedOrder['recipient'], { kind: 'saved' }>
}) {
  const t = useTranslations('send')
  const { bank, crypto, nickname } = destination
  const account = crypto?.address ?? bank?.accountNumber ?? ''
  return (
    <Row
      title={<GroupedText text={account} />}
      subtitle={[nickname, bank?.bankName].filter(Boolean).join(' · ') || t('account')}
    />
  )
}
