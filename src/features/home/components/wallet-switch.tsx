import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useWalletTypeWord } from '#ui/words.ts'

import styles from './wallet-switch.module.css'

interface WalletSwitchProps {
  wallets: readonly WalletSummary[]
  current: WalletSummary | undefined
  onChoose: (id: WalletId) => void
}

export function WalletSwitch({ wallets, current, onChoose }: WalletSwitchProps) {
  const t = useTranslations('home')
  const typeWord = useWalletTypeWord()
  const [, navigate] = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.switch}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {current === undefined ? t('wallet') : t('walletNamed', { type: typeWord(current.type) })}
        <ChevronDown size={18} aria-hidden />
      </button>
      {isOpen ? (
        <Sheet title={t('chooseWallet')} onClose={() => setIsOpen(false)}>
          <ChoiceList
            choices={wallets.map(({ id, type }) => ({
              value: id,
              title: t('walletNamed', { type: typeWord(type) }),
              subtitle: id.slice(0, 8),
            }))}
            selected={current?.id}
            onSelect={(id) => {
              onChoose(id)
              setIsOpen(false)
            }}
          />
          <div className={styles.all}>
            <Button mode="plain" isStretched onClick={() => navigate(paths.wallets.to())}>
              {t('allWallets')}
            </Button>
          </div>
        </Sheet>
      ) : null}
    </>
  )
}
