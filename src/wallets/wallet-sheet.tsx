import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { ChoiceList } from '#ui/choice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useWalletTypeLabel } from '#ui/labels.ts'

import styles from './wallet-sheet.module.css'

export interface WalletSheetProps {
  wallets: readonly WalletSummary[]
  current: WalletSummary | undefined
  onChoose: (id: WalletId) => void
  onClose: () => void
}

/** Which wallet the screens show. */
export function WalletSheet({ wallets, current, onChoose, onClose }: WalletSheetProps) {
  const t = useTranslations('home')
  const typeLabel = useWalletTypeLabel()
  const [, navigate] = useLocation()
  return (
    <Sheet title={t('chooseWallet')} onClose={onClose}>
      <ChoiceList
        choices={wallets.map(({ id, type }) => ({
          value: id,
          title: t('walletNamed', { type: typeLabel(type) }),
          subtitle: id.slice(0, 8),
        }))}
        selected={current?.id}
        onSelect={(id) => {
          onChoose(id)
          onClose()
        }}
      />
      <div className={styles.all}>
        <Button mode="plain" isStretched onClick={() => navigate(paths.wallets.to())}>
          {t('allWallets')}
        </Button>
      </div>
    </Sheet>
  )
}
