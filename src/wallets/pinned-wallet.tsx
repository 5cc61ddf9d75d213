import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { WalletDetail, WalletSummary } from '#api/wallets/views.ts'
import { ColumnsWidth, FormColumns } from '#ui/columns.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { useCurrentWallet } from './current-wallet.ts'
import { WithWallet } from './with-wallet.tsx'

interface PinnedWalletProps<Pinned> {
  /** Title of the screen while there is no wallet. */
  title: string
  onBack: () => void
  /** Placeholder for the content; by default that of a form. */
  skeleton?: ReactNode
  isOneColumn?: boolean
  children: (pinned: Pinned) => ReactNode
}

interface Pinned {
  walletId: WalletId
  wallets: readonly WalletSummary[]
  /** Chooses another wallet for every screen. This screen starts again with it. */
  repin: (id: WalletId) => void
}

const FormSkeleton = () => (
  <FormColumns summary={<SkeletonRows count={3} />}>
    <SkeletonRows count={5} />
  </FormColumns>
)

/** Keeps the wallet with which an order began, even if another one is chosen meanwhile. */
export function WithPinnedWallet({
  title,
  onBack,
  skeleton,
  isOneColumn = false,
  children,
}: PinnedWalletProps<Pinned>) {
  const frame = (content: ReactNode) => (
    <Screen title={title} onBack={onBack}>
      {isOneColumn ? null : <ColumnsWidth />}
      {content}
    </Screen>
  )
  return (
    <WithWallet frame={frame} skeleton={skeleton ?? <FormSkeleton />}>
      {({ wallet, wallets }) => (
        <Pin first={wallet.id} wallets={wallets}>
          {children}
        </Pin>
      )}
    </WithWallet>
  )
}

interface PinProps extends Pick<PinnedWalletProps<Pinned>, 'children'> {
  first: WalletId
  wallets: readonly WalletSummary[]
}

function Pin({ first, wallets, children }: PinProps) {
  const { choose } = useCurrentWallet()
  const [walletId, setWalletId] = useState(first)
  const repin = (id: WalletId) => {
    choose(id)
    setWalletId(id)
  }
  return children({ walletId, wallets, repin })
}

interface PinnedDetail extends Omit<Pinned, 'walletId'> {
  wallet: WalletDetail
}

/** Works like `WithPinnedWallet`, for a screen that also needs the balances. */
export function WithPinnedBalances({ children, ...frame }: PinnedWalletProps<PinnedDetail>) {
  return (
    <WithPinnedWallet {...frame}>
      {(pinned) => (
        <Balances {...frame} {...pinned}>
          {children}
        </Balances>
      )}
    </WithPinnedWallet>
  )
}

type BalancesProps = PinnedWalletProps<PinnedDetail> & Pinned

function Balances({
  walletId,
  wallets,
  repin,
  title,
  onBack,
  skeleton,
  isOneColumn = false,
  children,
}: BalancesProps) {
  const query = useQuery(walletQueries.detail(walletId))
  if (query.data !== undefined) return children({ wallet: query.data, wallets, repin })
  return (
    <Screen title={title} onBack={onBack}>
      {isOneColumn ? null : <ColumnsWidth />}
      <QueryView query={query} skeleton={skeleton ?? <FormSkeleton />}>
        {() => null}
      </QueryView>
    </Screen>
  )
}
