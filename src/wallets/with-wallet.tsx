import type { ReactNode } from 'react'

import { isStatus } from '#api/http/api-error.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { Deferred } from '#ui/deferred.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { useCurrentWallet } from './current-wallet.ts'

interface WithWalletProps {
  frame?: (content: ReactNode) => ReactNode
  skeleton?: ReactNode
  children: (current: { wallet: WalletSummary; wallets: readonly WalletSummary[] }) => ReactNode
}

const unframed = (content: ReactNode) => content

export function WithWallet({ frame = unframed, skeleton, children }: WithWalletProps) {
  const { list, current } = useCurrentWallet()
  if (list.data !== undefined && current !== undefined)
    return children({ wallet: current, wallets: list.data })
  return frame(
    <>
      <QueryView query={list} skeleton={skeleton ?? <SkeletonRows count={6} />}>
        {() => (
          <Deferred
            load={() => import('./no-wallet.tsx')}
            namespaces={['wallets']}
            name="NoWallet"
            props={{}}
          />
        )}
      </QueryView>
      {isStatus(list.error, 423) ? (
        <Deferred
          load={() => import('#session/blocked-actions.tsx')}
          name="BlockedActions"
          props={{}}
        />
      ) : null}
    </>,
  )
}
