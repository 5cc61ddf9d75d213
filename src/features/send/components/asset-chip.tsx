import ChevronDown from 'lucide-react/icons/chevron-down'

import type { CurrencyId } from '#api/common/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { Centered } from '#ui/centered.tsx'
import { Chip } from '#ui/chip.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useOpenLater } from '#ui/use-open-later.ts'
import type { AssetOption } from '#wallets/asset-groups.ts'
import { AssetList } from '#wallets/asset-list.tsx'

interface AssetChipProps {
  title: string
  currency: CurrencyView
  options: readonly AssetOption[]
  /** Whether the person came to change the asset, so that its list opens at once. */
  isEdited: boolean
  onChoose: (id: CurrencyId) => void
}

const ICON = 24

export function AssetChip({ title, currency, options, isEdited, onChoose }: AssetChipProps) {
  const [isOpen, setIsOpen] = useOpenLater(isEdited)
  const { icon, symbol, network, id } = currency
  const name = [symbol, network?.name].filter(Boolean).join(' · ')
  return (
    <>
      <Centered>
        <Chip label={`${name}. ${title}`} onPress={() => setIsOpen(true)}>
          <AssetIcon icon={icon} symbol={symbol} size={ICON} />
          <span>{name}</span>
          <ChevronDown size={18} aria-hidden />
        </Chip>
      </Centered>
      {isOpen ? (
        <Sheet title={title} onClose={() => setIsOpen(false)}>
          <AssetList
            options={options}
            chosenId={id}
            onChoose={(next) => {
              onChoose(next)
              setIsOpen(false)
            }}
          />
        </Sheet>
      ) : null}
    </>
  )
}
