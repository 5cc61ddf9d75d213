import { useTranslations } from 'use-intl'

import type { WalletSummary } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useGoBack } from '#session/go-back.ts'
import { WithWallet } from '#session/with-wallet.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

import { InsideWays } from './components/inside-ways.tsx'
import { useWays } from './components/use-ways.ts'
import { WayRow } from './components/way-row.tsx'
import type { WayName } from './model/ways.ts'

/** The ways to bring money into the wallet that is shown. */
export function AddScreen() {
  const t = useTranslations('add')
  const goBack = useGoBack(paths.home.to())
  return (
    <Screen title={t('ways.title')} onBack={goBack}>
      <WithWallet>{(own) => <Ways {...own} />}</WithWallet>
    </Screen>
  )
}

const CRYPTO: readonly WayName[] = ['crypto']
const BANK: readonly WayName[] = ['ach', 'wire', 'sepa', 'details']

interface OwnProps {
  wallet: WalletSummary
  wallets: readonly WalletSummary[]
}

function Ways({ wallet, wallets }: OwnProps) {
  const t = useTranslations('add')
  const { query, ways } = useWays(wallet.id)
  const group = (title: string, names: readonly WayName[]) => {
    const shown = ways.filter(({ name }) => names.includes(name))
    if (shown.length === 0) return null
    return (
      <Section title={title}>
        {shown.map((way) => (
          <WayRow key={way.name} way={way} />
        ))}
      </Section>
    )
  }
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows count={5} />}
      isEmpty={() => ways.length === 0}
      empty={<EmptyState title={t('ways.none.title')} text={t('ways.none.text')} />}
    >
      {() => (
        <>
          {group(t('ways.fromCrypto'), CRYPTO)}
          {group(t('ways.fromBank'), BANK)}
          {ways.some(({ name }) => name === 'inside') ? (
            <InsideWays wallet={wallet} wallets={wallets} />
          ) : null}
        </>
      )}
    </QueryView>
  )
}
