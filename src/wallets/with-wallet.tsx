import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { isStatus } from '#api/http/api-error.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { EmptyState } from '#ui/state-block.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { useCurrentWallet } from './current-wallet.ts'

interface WithWalletProps {
  /** Draws loading, failure and "no wallet yet"; a screen that frames itself gives its frame. */
  frame?: (content: ReactNode) => ReactNode
  skeleton?: ReactNode
  children: (current: { wallet: WalletSummary; wallets: readonly WalletSummary[] }) => ReactNode
}

const unframed = (content: ReactNode) => content

/** Around every screen that shows a wallet: draws loading, failure and "no wallet yet", or the screen itself. */
export function WithWallet({ frame = unframed, skeleton, children }: WithWalletProps) {
  const { list, current } = useCurrentWallet()
  if (list.data !== undefined && current !== undefined)
    return children({ wallet: current, wallets: list.data })
  return frame(
    <>
      <QueryView query={list} skeleton={skeleton ?? <SkeletonRows count={6} />}>
        {() => <NoWallet />}
      </QueryView>
      {isStatus(list.error, 423) ? (
        <Deferred
          load={() => import('#session/blocked-actions.tsx')}
          name="BlockedActions"
          delayMs={0}
          props={{}}
        />
      ) : null}
    </>,
  )
}

function NoWallet() {
  const t = useTranslations('home')
  const [, navigate] = useLocation()
  return (
    <EmptyState
      title={t('noWallet.title')}
      text={t('noWallet.text')}
      action={
        <Button onClick={() => navigate(paths.newWallet.to())}>{t('noWallet.action')}</Button>
      }
    />
  )
}
