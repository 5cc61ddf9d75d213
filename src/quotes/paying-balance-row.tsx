import type { CurrencyId } from '#api/common/schema.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { Amount } from '#ui/amount.tsx'
import { AssetIcon } from '#ui/asset-icon.tsx'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { NoTranslate } from '#ui/phrase.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useOpenAfterFocus } from '#ui/use-open-after-focus.ts'
import type { AssetOption } from '#wallets/asset-groups.ts'
import { AssetList } from '#wallets/asset-list.tsx'

interface PayingBalanceRowProps {
  title: string
  wallet: string
  balance: NetworkBalance
  options: readonly AssetOption[]
  isEditTarget: boolean
  onChoose: (id: CurrencyId) => void
}

export function PayingBalanceRow({
  title,
  wallet,
  balance,
  options,
  isEditTarget,
  onChoose,
}: PayingBalanceRowProps) {
  const [isOpen, setIsOpen] = useOpenAfterFocus(isEditTarget)
  const { amount, currency } = balance
  const { icon, symbol, network, id } = currency
  return (
    <>
      <DisclosureRow
        before={<AssetIcon icon={icon} symbol={symbol} />}
        title={<NoTranslate>{[symbol, network?.name].filter(Boolean).join(' · ')}</NoTranslate>}
        subtitle={
          <>
            <span>{`${wallet} · `}</span>
            <Amount amount={amount} unit={currency} />
          </>
        }
        onPress={() => setIsOpen(true)}
      />
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
