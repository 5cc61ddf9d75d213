import ChevronDown from 'lucide-react/icons/chevron-down'

import type { CurrencyId } from '#api/common/schema.ts'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { NoTranslate } from '#ui/phrase.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useOpenAfterFocus } from '#ui/use-open-after-focus.ts'

import type { AssetOption } from './asset-groups.ts'
import { AssetList, HeldAmount } from './asset-list.tsx'

interface AssetPickerProps {
  title: string
  balances: readonly AssetOption[]
  chosenId: CurrencyId | undefined
  /** True if the person came back to change the asset. The list is then open at first. */
  isEditTarget?: boolean
  onChoose: (id: CurrencyId) => void
}

export function AssetPicker({
  title,
  balances,
  chosenId,
  isEditTarget = false,
  onChoose,
}: AssetPickerProps) {
  const [isOpen, setIsOpen] = useOpenAfterFocus(isEditTarget)
  const chosen = balances.find(({ currency }) => currency.id === chosenId)
  const list = { options: balances, chosenId }
  if (chosen === undefined) return <AssetList {...list} title={title} onChoose={onChoose} />
  const { currency } = chosen
  return (
    <>
      <Section title={title}>
        <Row
          before={<AssetIcon icon={currency.icon} symbol={currency.symbol} />}
          title={<NoTranslate>{currency.symbol}</NoTranslate>}
          subtitle={<HeldAmount option={chosen} />}
          after={<ChevronDown size={18} aria-hidden />}
          onPress={() => setIsOpen(true)}
        />
      </Section>
      {isOpen ? (
        <Sheet title={title} onClose={() => setIsOpen(false)}>
          <AssetList
            {...list}
            onChoose={(id) => {
              onChoose(id)
              setIsOpen(false)
            }}
          />
        </Sheet>
      ) : null}
    </>
  )
}
