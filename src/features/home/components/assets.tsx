import { memo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { AssetBalance } from '#api/wallets/views.ts'
import { unitSubtitle } from '#i18n/amount.ts'
import { paths } from '#paths'
import { usePersonScope } from '#session/services.tsx'
import { Amount } from '#ui/amount.tsx'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { Button } from '#ui/button.tsx'
import { CollapsibleRow } from '#ui/collapsible-row.tsx'
import { NoTranslate } from '#ui/phrase.tsx'
import { Row } from '#ui/row.tsx'
import { ListItems, Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'

import { assetsView, type AssetsView } from '../assets-view.ts'
import { groupAssets, isSmall } from '../model/asset-groups.ts'
import styles from './assets.module.css'

const ALL: AssetsView = { folded: [], hidesSmall: false }

interface AssetsProps {
  assets: readonly AssetBalance[]
  currency: string
}

/**
 * Balances by asset, grouped by kind. A group of several assets can be folded, and each asset
 * contains its networks. Drawn again only if the balances change.
 */
export const Assets = memo(function Assets({ assets, currency }: AssetsProps) {
  const t = useTranslations('home')
  const scope = usePersonScope()
  const [view, setView] = useState(() => assetsView.read(scope) ?? ALL)
  const change = (changes: Partial<AssetsView>) => {
    const next = { ...view, ...changes }
    setView(next)
    void assetsView.write(scope, next)
  }
  const large = assets.filter((asset) => !isSmall(asset))
  const groups = groupAssets(view.hidesSmall ? large : assets)
  const rowsOf = (shown: readonly AssetBalance[]) =>
    shown.map((asset) => <AssetRow key={asset.symbol} asset={asset} currency={currency} />)
  const count = assets.length - large.length
  const footer =
    count === 0 ? undefined : (
      <Button mode="plain" isStretched onClick={() => change({ hidesSmall: !view.hidesSmall })}>
        {t(view.hidesSmall ? 'showSmall' : 'hideSmall', { count })}
      </Button>
    )
  if (groups.length < 2)
    return (
      <Section isList title={t('assets')} footer={footer}>
        {rowsOf(groups.flatMap((group) => group.assets))}
      </Section>
    )
  return (
    <Section isBare title={t('assets')} footer={footer}>
      <div className={styles.groups}>
        {groups.map(({ kind, total, assets: own }) => {
          const name = t(`kinds.${kind}`)
          return own.length < 2 ? (
            <Section key={kind} isList label={name}>
              {rowsOf(own)}
            </Section>
          ) : (
            <Section key={kind}>
              <CollapsibleRow
                title={
                  <Text size="label" isStrong>
                    {name}
                  </Text>
                }
                value={
                  currency && (
                    <Text size="label" tone="secondary">
                      <Amount amount={total} unit={currency} />
                    </Text>
                  )
                }
                isOpen={!view.folded.includes(kind)}
                onToggle={(isOpen) => {
                  const folded = view.folded.filter((one) => one !== kind)
                  if (isOpen === view.folded.includes(kind))
                    change({ folded: isOpen ? folded : [...folded, kind] })
                }}
              >
                <div role="list" aria-label={name}>
                  <ListItems>{rowsOf(own)}</ListItems>
                </div>
              </CollapsibleRow>
            </Section>
          )
        })}
      </div>
    </Section>
  )
})

interface AssetRowProps {
  asset: AssetBalance
  currency: string
}

function AssetRow({ asset, currency }: AssetRowProps) {
  const t = useTranslations('home')
  const language = useLocale()
  const { symbol, icon, amount, fiatAmount, networks } = asset
  return (
    <Row
      isOneLine
      href={paths.asset.to({ symbol })}
      before={<AssetIcon icon={icon} symbol={symbol} />}
      title={<NoTranslate>{symbol}</NoTranslate>}
      subtitle={
        networks.length > 1
          ? t('networks', { count: networks.length })
          : unitSubtitle(networks[0]?.currency ?? asset, language)
      }
      after={<Amount amount={amount} unit={asset} digits="short" />}
      afterSubtitle={
        currency !== symbol && currency && <Amount amount={fiatAmount} unit={currency} />
      }
    />
  )
}
