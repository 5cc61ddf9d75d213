import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'

import type { CurrencyId } from '#api/common/schema.ts'
import { countCurrencyUse } from '#api/wallets/currency-use.ts'
import { unitSubtitle } from '#i18n/amount.ts'
import { Amount } from '#ui/amount.tsx'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { CollapsibleRow } from '#ui/collapsible-row.tsx'
import { useHostControls } from '#ui/host-controls.tsx'
import { NoTranslate } from '#ui/phrase.tsx'
import { Row } from '#ui/row.tsx'
import { MAX_WITHOUT_SEARCH, SearchBox } from '#ui/search-box.tsx'
import { ListItems, Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'

import { assetGroups, type AssetOption } from './asset-groups.ts'
import styles from './asset-list.module.css'

interface AssetListProps {
  title?: string | undefined
  options: readonly AssetOption[]
  chosenId?: CurrencyId | undefined
  first?: string | undefined
  onChoose: (id: CurrencyId) => void
}

export function AssetList({ title, options, chosenId, first, onChoose }: AssetListProps) {
  const t = useTranslations('quote.assets')
  const language = useLocale()
  const client = useQueryClient()
  const { haptic } = useHostControls()
  const [query, setQuery] = useState('')
  // The order stays as it was when the list opened, because people press the wrong row if rows
  // move.
  const [used] = useState(() => countCurrencyUse(client))
  const groups = assetGroups(options, used, query, first)
  const choose = (id: CurrencyId) => {
    if (chosenId !== undefined) haptic('select')
    onChoose(id)
  }
  const stateOf = ({ id }: AssetOption['currency']) => ({
    isSelected: chosenId === undefined ? undefined : id === chosenId,
    after: id === chosenId ? <Check size={20} aria-hidden /> : undefined,
    onPress: () => choose(id),
  })
  const isLong = options.length > MAX_WITHOUT_SEARCH
  const networkRow = (option: AssetOption) => (
    <Row
      key={option.currency.id}
      before={<span className={styles.indent} aria-hidden />}
      title={
        <>
          <span className="visually-hidden">{`${option.currency.symbol} `}</span>
          <span>{unitSubtitle(option.currency, language)}</span>
        </>
      }
      subtitle={
        option.amount === undefined ? undefined : (
          <Amount amount={option.amount} unit={option.currency} digits="short" />
        )
      }
      {...stateOf(option.currency)}
    />
  )
  const rows = groups.flatMap(({ symbol, options: members }) => {
    const [member] = members
    if (member === undefined) return []
    const icon = <AssetIcon icon={member.currency.icon} symbol={symbol} />
    if (members.length === 1)
      return [
        <Row
          key={member.currency.id}
          before={icon}
          title={<NoTranslate>{symbol}</NoTranslate>}
          subtitle={<HeldAmount option={member} />}
          {...stateOf(member.currency)}
        />,
      ]
    const heading = {
      before: icon,
      title: <NoTranslate>{symbol}</NoTranslate>,
      subtitle: t('networks', { name: member.currency.name, count: members.length }),
    }
    // Assets in the wallet show their networks at once, other assets after a press.
    const isOpen =
      !isLong ||
      query !== '' ||
      symbol === first ||
      members.some(({ currency, amount }) => amount !== undefined || currency.id === chosenId)
    return [
      <CollapsibleRow key={symbol} {...heading} isOpen={isOpen}>
        <div className={styles.list} role="list" aria-label={symbol}>
          <ListItems>{members.map(networkRow)}</ListItems>
        </div>
      </CollapsibleRow>,
    ]
  })
  return (
    <Section title={title}>
      {isLong ? <SearchBox label={t('search')} value={query} onChange={setQuery} /> : null}
      {rows.length === 0 ? (
        <div role="status">
          <Row title={<Text tone="secondary">{t('none')}</Text>} />
        </div>
      ) : (
        <div className={styles.list} role="list">
          <ListItems>{rows}</ListItems>
        </div>
      )}
    </Section>
  )
}

/** Amount of a balance, below the symbol because a long amount has no room beside it on a phone. */
export function HeldAmount({ option: { currency, amount } }: { option: AssetOption }) {
  const place = unitSubtitle(currency, useLocale())
  if (amount === undefined) return <span>{place}</span>
  return (
    <>
      <span>{`${place} · `}</span>
      <Amount amount={amount} unit={currency} digits="short" />
    </>
  )
}
