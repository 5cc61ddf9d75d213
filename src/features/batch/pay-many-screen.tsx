import { useTranslations } from 'use-intl'

import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { WithPinnedBalances } from '#wallets/pinned-wallet.tsx'

import { PayoutFlow } from './components/payout-flow.tsx'

export function PayManyScreen() {
  const t = useTranslations('batch')
  const leave = useGoBack(paths.send.to())
  return (
    <WithPinnedBalances title={t('title.payouts')} onBack={leave}>
      {({ wallet, wallets }) => <PayoutFlow wallet={wallet} wallets={wallets} onLeave={leave} />}
    </WithPinnedBalances>
  )
}
