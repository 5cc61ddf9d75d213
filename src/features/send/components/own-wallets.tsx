import { useTranslations } from 'use-intl'

import { ChoiceList } from '#ui/choice-list.tsx'
import { useWalletTypeWord } from '#ui/words.ts'

import type { Own } from './parties.tsx'

interface OwnWalletsProps {
  own: Own
  selected: string
  onSelect: (to: string) => void
}

export function OwnWallets({ own: { wallet, wallets }, selected, onSelect }: OwnWalletsProps) {
  const t = useTranslations('send')
  const typeWord = useWalletTypeWord()
  const others = wallets.filter(({ id }) => id !== wallet.id)
  if (others.length === 0) return null
  return (
    <ChoiceList
      title={t('ownWallets')}
      choices={others.map(({ id, type }) => ({
        value: id as string,
        title: t('walletNamed', { type: typeWord(type) }),
        subtitle: id.slice(0, 8),
      }))}
      selected={selected}
      onSelect={onSelect}
    />
  )
}
