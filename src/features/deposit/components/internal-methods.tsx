import ChevronRight from 'lucide-react/icons/chevron-right'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { RowIcon } from '#ui/row-icon.tsx'
import { Row } from '#ui/row.tsx'
import { useCurrentWallet } from '#wallets/current-wallet.ts'
import { WalletIcon } from '#wallets/wallet-icon.tsx'
import { useWalletLabel, useWalletName } from '#wallets/wallet-labels.ts'

const MARK = 20

interface InternalMethodsProps {
  wallet: WalletSummary
  wallets: readonly WalletSummary[]
}

export function InternalMethods({ wallet, wallets }: InternalMethodsProps) {
  const t = useTranslations('deposit')
  const nameOf = useWalletName()
  const labelOf = useWalletLabel()
  const { choose } = useCurrentWallet()
  const [, navigate] = useLocation()
  const isScreenEnabled = useIsScreenEnabled()
  const mark = <ChevronRight size={MARK} aria-hidden />
  // Send pays from the current wallet, so the chosen wallet becomes the current one.
  const sendFrom = (other: WalletId) => {
    choose(other)
    navigate(paths.send.to({}, { to: wallet.id }))
  }
  return (
    <>
      {wallets
        .filter(({ id }) => id !== wallet.id && isScreenEnabled(paths.send.to()))
        .map((other) => (
          <Row
            key={other.id}
            onPress={() => sendFrom(other.id)}
            before={<WalletIcon name={labelOf(other.id)?.icon} type={other.type} />}
            title={nameOf(other)}
            subtitle={t('methods.wallet.text')}
            after={mark}
          />
        ))}
      <Row
        onPress={() => navigate(paths.deposit.to({}, { share: 'wallet' }), { replace: true })}
        before={<RowIcon icon={UserRound} />}
        title={t('methods.ask.title')}
        subtitle={t('methods.ask.text')}
        after={mark}
      />
    </>
  )
}
