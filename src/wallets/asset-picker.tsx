import { ChevronDown } from 'lucide-react'
import { useState } from 'react'

import type { NetworkBalance } from '#api/wallets/views.ts'
import type { CurrencyId } from '#api/common/schema.ts'
import { Amount } from '#ui/amount.tsx'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { ChoiceList } from '#ui/choice.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'

interface AssetPickerProps {
  /** The question that the choice answers. */
  title: string
  balances: readonly NetworkBalance[]
  chosenId: CurrencyId | undefined
  onChoose: (id: CurrencyId) => void
}

/** The whole list until something is chosen; then one row that opens it again. */
export function AssetPicker({ title, balances, chosenId, onChoose }: AssetPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = balances.find(({ currency }) => currency.id === chosenId)
  const list = (listTitle: string | undefined) => (
    <ChoiceList
      title={listTitle}
      choices={balances.map(({ currency, amount }) => ({
        value: currency.id,
        title: currency.symbol,
        subtitle: <Holding balance={{ currency, amount }} />,
        before: <AssetIcon icon={currency.icon} symbol={currency.symbol} />,
      }))}
      selected={chosenId}
      onSelect={(id) => {
        onChoose(id)
        setIsOpen(false)
      }}
    />
  )
  if (chosen === undefined) return list(title)
  const { currency } = chosen
  return (
    <>
      <Section title={title}>
        <Row
          before={<AssetIcon icon={currency.icon} symbol={currency.symbol} />}
          title={currency.symbol}
          subtitle={<Holding balance={chosen} />}
          after={<ChevronDown size={18} aria-hidden />}
          onPress={() => setIsOpen(true)}
        />
      </Section>
      {isOpen ? (
        <Sheet title={title} onClose={() => setIsOpen(false)}>
          {list(undefined)}
        </Sheet>
      ) : null}
    </>
  )
}

/** Below the symbol and not beside it: a long amount would leave no room for it on a small phone. */
function Holding({
  balance: { currency, amount },
}: {
  balance: Omit<NetworkBalance, 'fiatAmount'>
}) {
  return (
    <>
      {currency.network === undefined ? null : `${currency.network.name} · `}
      <Amount amount={amount} unit={currency.symbol} />
    </>
  )
}
