import { useTranslations } from 'use-intl'
import { useLocation, useSearch } from 'wouter'

import type { WalletSummary } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { backOf } from '#session/verification-link.ts'
import { WithWallet } from '#session/with-wallet.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { Identity } from './components/identity.tsx'
import { RailMap } from './components/rail-map.tsx'
import { useRails } from './components/use-standing.ts'

/** Who the person is to the platform, and what that opens. */
export function VerificationScreen() {
  const t = useTranslations('verification')
  const goBack = useGoBack(paths.more.to())
  return (
    <Screen title={t('title')} onBack={goBack}>
      <WithWallet>{({ wallet }) => <WalletVerification wallet={wallet} />}</WithWallet>
    </Screen>
  )
}

function WalletVerification({ wallet }: { wallet: WalletSummary }) {
  const t = useTranslations('verification')
  const [, navigate] = useLocation()
  const back = backOf(useSearch())
  const rails = useRails(wallet.id)
  const isSomethingOpen = rails.data?.some(({ status }) => status === 'APPROVED') ?? false
  return (
    <>
      <Identity wallet={wallet} />
      <QueryView
        query={rails}
        skeleton={<SkeletonRows count={6} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('nothing.title')} text={t('nothing.text')} />}
      >
        {(list) => <RailMap rails={list} back={back} />}
      </QueryView>
      {back !== undefined && isSomethingOpen ? (
        <PrimaryAction text={t('goOn')} onPress={() => navigate(back, { replace: true })} />
      ) : null}
    </>
  )
}
