import { ScanLine } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'

import type { CurrencyView } from '#api/system/views.ts'
import { amountInput } from '#i18n/amount.ts'
import { familyOfChain } from '#lib/crypto-address/address-family.ts'
import { parsePaymentUri } from '#lib/crypto-address/parse-payment-uri.ts'
import { isDecimal } from '#lib/money/decimal.ts'
import { useHost } from '#session/services.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useNotify } from '#ui/notice.tsx'

import type { Draft } from '../model/draft.ts'
import { foreignTo } from '../model/payment.ts'

interface ScanButtonProps {
  currency: CurrencyView
  onEdit: (draft: Partial<Draft>) => void
}

/** Reads a recipient's QR code where the host can; refuses what is meant for another network or asset. */
export function ScanButton({ currency, onEdit }: ScanButtonProps) {
  const t = useTranslations('send')
  const language = useLocale()
  const host = useHost()
  const notify = useNotify()
  if (!host.canScanQr) return null
  const scan = async () => {
    const answer = await host.scanQr(t('scanPrompt'))
    if (answer.outcome === 'unavailable') notify(t('scanUnavailable'))
    if (answer.outcome !== 'given') return
    const payment = parsePaymentUri(answer.value)
    if (payment === undefined) return notify(t('scanNotPayment'))
    const family = familyOfChain({ name: currency.network?.name ?? null, symbol: currency.symbol })
    if (foreignTo(payment, currency, family)) return notify(t('scanOtherNetwork'))
    const { address, memo, amount } = payment
    onEdit({
      to: address,
      // The code says whom it is of: a memo of somebody else's does not stay.
      memo: memo ?? '',
      // Only the network's own coin: a token's amount is in units that the code does not name.
      ...(currency.isNative && isDecimal(amount)
        ? { amount: amountInput(amount, language), side: 'arrives' as const }
        : {}),
    })
  }
  return (
    <IconButton label={t('scan')} onPress={() => void scan()}>
      <ScanLine size={22} aria-hidden />
    </IconButton>
  )
}
