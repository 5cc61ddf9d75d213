import { useTranslations } from 'use-intl'

import { useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { virtualAccountQueries } from '#api/virtual-accounts/queries.ts'
import { paths } from '#paths'
import { useGoBack } from '#navigation/go-back.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'
import { EmptyState } from '#ui/state-block.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { ProgramChoice } from './components/program-choice.tsx'

/** Open an account: which one, what the person agrees to, done. */
export function NewVirtualAccountScreen() {
  const t = useTranslations('virtualAccounts')
  const goBack = useGoBack(paths.virtualAccounts.to())
  return (
    <Screen title={t('newTitle')} onBack={goBack}>
      <WithWallet>{({ wallet }) => <Programs walletId={wallet.id} />}</WithWallet>
    </Screen>
  )
}

function Programs({ walletId }: { walletId: WalletId }) {
  const t = useTranslations('virtualAccounts')
  const programs = useQuery(virtualAccountQueries.programs())
  return (
    <QueryView
      query={programs}
      skeleton={<SkeletonRows count={2} />}
      isEmpty={(all) => all.length === 0}
      empty={<EmptyState title={t('none.title')} text={t('none.text')} />}
    >
      {(all) => <ProgramChoice walletId={walletId} programs={all} />}
    </QueryView>
  )
}
