import { ClipboardPaste, ScanLine } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'

import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { PasteButton, usePaste } from '#destinations/paste-button.tsx'
import { amountInput } from '#i18n/amount-input.ts'
import { parsePaymentUri } from '#lib/crypto-address/parse-payment-uri.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { requestInLink } from '#lib/payment-request.ts'
import { useHost } from '#session/services.tsx'
import { IconButton } from '#ui/button.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { toNobody, type SendDraft } from '#payments/model/draft.ts'
import { readPayment } from '../model/payment.ts'
import { isHeld } from '../model/requested.ts'

interface PaymentTarget {
  /** The chosen currency; undefined while none is chosen. */
  currency: CurrencyView | undefined
  /** The balances that the wallet can send: a link may ask for another one than the chosen. */
  balances: readonly NetworkBalance[]
  onEdit: (draft: Partial<SendDraft>) => void
}

type Source = 'scan' | 'paste'

/**
 * Fills in what a scanned or pasted text asks for; says what was changed by it, or why nothing was. Returns the
 * currency where the text has settled it.
 */
function useTakePayment({ currency, balances, onEdit }: PaymentTarget) {
  const t = useTranslations('send')
  const language = useLocale()
  const notify = useNotify()
  return (text: string, source: Source): CurrencyView | undefined => {
    // Whoever pastes means somebody else: the recipient before must not be paid in their place.
    const refuse = (words: string): undefined => {
      onEdit({ to: '', memo: '' })
      notify(words)
    }
    const settle = (asked: CurrencyView, changes: Partial<SendDraft>): CurrencyView => {
      const isSwitched = currency !== undefined && asked.id !== currency.id
      if (isSwitched) notify(t('link.switched', { source, ...assetLabels(asked) }))
      onEdit({ currency: asked.id, ...changes })
      return asked
    }
    const refuseAsset = () =>
      refuse(
        currency === undefined
          ? t('link.noAsset', { source })
          : t('link.otherAsset', { source, ...assetLabels(currency) }),
      )
    const request = requestInLink(text)
    if (request !== undefined) {
      const asked = balances.find((one) => one.currency.id === request.currency)?.currency
      const isPayable = asked?.id === currency?.id || isHeld(request, balances)
      if (asked === undefined || !isPayable) return refuseAsset()
      const amount = amountInput(request.amount, language)
      return settle(asked, { ...toNobody(), to: request.wallet, amount, side: 'arrives' })
    }
    const payment = parsePaymentUri(text)
    if (payment === undefined) return refuse(t('link.notPayment', { source }))
    // Of what is all spent nothing can be sent, unless the person has chosen it.
    const held = balances.filter(({ amount }) => currency !== undefined || isPositive(amount))
    const reading = readPayment(
      payment,
      currency,
      held.map((balance) => balance.currency),
    )
    if (reading.outcome === 'malformed') return refuse(t('link.malformed', { source }))
    if (reading.outcome === 'otherNetwork') return refuse(t('link.otherNetwork', { source }))
    if (reading.outcome === 'otherAsset') return refuseAsset()
    const { address, memo } = reading
    if (reading.outcome === 'choice') {
      onEdit({ to: address, memo })
      return undefined
    }
    const { amount } = reading
    const isChosen = reading.currency.id === currency?.id
    return settle(reading.currency, {
      to: address,
      // The link names another recipient, so the memo of the last one does not stay.
      memo,
      // An amount of one asset means nothing for another.
      ...(amount === undefined
        ? !isChosen && { amount: '' }
        : { amount: amountInput(amount, language), side: 'arrives' as const }),
    })
  }
}

const assetLabels = ({ symbol, network }: CurrencyView) => ({
  symbol,
  network: network?.name ?? '',
})

/** Asks the host for a code; undefined where the host can't scan. */
function useScan(onText: (text: string) => void): (() => void) | undefined {
  const t = useTranslations('send')
  const host = useHost()
  const notify = useNotify()
  if (!host.canScanQr) return undefined
  const scan = async () => {
    const scanned = await host.scanQr(t('scanPrompt'))
    if (scanned.outcome === 'unavailable') notify(t('scanUnavailable'))
    if (scanned.outcome === 'given') onText(scanned.value)
  }
  return () => void scan()
}

/** At the end of the field: the code or the copied text of a recipient, where the host can read either. */
export function PaymentButtons(target: PaymentTarget) {
  const t = useTranslations('send')
  const take = useTakePayment(target)
  const scan = useScan((text) => void take(text, 'scan'))
  return (
    <>
      <PasteButton onText={(text) => void take(text, 'paste')} />
      {scan === undefined ? null : (
        <IconButton label={t('scan')} onPress={scan}>
          <ScanLine size={22} aria-hidden />
        </IconButton>
      )}
    </>
  )
}

interface QuickStartProps extends Omit<PaymentTarget, 'currency'> {
  /** What was taken already, and waits for the asset. */
  to: string
  /** The address has settled the asset. */
  onSettled: (currency: CurrencyView) => void
}

/** Before anything is chosen: an address or a payment link says what it can be paid with. */
export function QuickStart({ to, onSettled, ...target }: QuickStartProps) {
  const t = useTranslations('send')
  const take = useTakePayment({ ...target, currency: undefined })
  const takeFrom = (source: Source) => (text: string) => {
    const currency = take(text, source)
    if (currency !== undefined) onSettled(currency)
  }
  const paste = usePaste(takeFrom('paste'))
  const scan = useScan(takeFrom('scan'))
  if (paste === undefined && scan === undefined && to === '') return null
  return (
    <Section>
      {to === '' ? null : <Row label={t('to')} title={to} />}
      {paste === undefined ? null : (
        <Row
          before={<ClipboardPaste size={24} aria-hidden />}
          title={t('link.paste')}
          onPress={paste}
        />
      )}
      {scan === undefined ? null : (
        <Row before={<ScanLine size={24} aria-hidden />} title={t('scan')} onPress={scan} />
      )}
    </Section>
  )
}
