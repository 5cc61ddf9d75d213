import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { ChoiceList } from '#ui/choice.tsx'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useWalletNote } from '#wallets/use-wallet-note.ts'
import { WalletIcon } from '#wallets/wallet-icon.tsx'
import { useWalletLabel, useWalletName } from '#wallets/wallet-labels.ts'

import type { Sender } from './recipient-labels.ts'

interface SenderRowProps {
  sender: Sender
  onChoose: (id: WalletId) => void
}

export function SenderRow({ sender: { wallet, wallets }, onChoose }: SenderRowProps) {
  const t = useTranslations('send')
  const nameOf = useWalletName()
  const labelOf = useWalletLabel()
  const noteOf = useWalletNote(wallets)
  const [isOpen, setIsOpen] = useState(false)
  const row = { label: t('from'), title: nameOf(wallet) }
  return (
    <>
      <Section>
        {wallets.length < 2 ? (
          <Row {...row} />
        ) : (
          <DisclosureRow {...row} onPress={() => setIsOpen(true)} />
        )}
      </Section>
      {isOpen ? (
        <Sheet title={t('from')} onClose={() => setIsOpen(false)}>
          <ChoiceList
            choices={wallets.map((one) => ({
              value: one.id,
              before: <WalletIcon name={labelOf(one.id)?.icon} type={one.type} />,
              title: nameOf(one),
              subtitle: noteOf(one).join(' · ') || undefined,
            }))}
            selected={wallet.id}
            onSelect={(id) => {
              setIsOpen(false)
              if (id !== wallet.id) onChoose(id)
            }}
          />
        </Sheet>
      ) : null}
    </>
  )
}
