import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { everyDestination } from '#api/counterparties/every-destination.ts'
import { isStatus } from '#api/http/api-error.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { useLinkRefusal, type LinkSource } from '#destinations/link-refusal.ts'
import { readPayment } from '#destinations/model/payment.ts'
import { usePayAccess } from '#destinations/use-availability.ts'
import { toTypedAmount } from '#i18n/typed-amount.ts'
import { compactCode } from '#lib/bank-codes.ts'
import type { PaymentRequest } from '#lib/crypto-address/parse-payment-uri.ts'
import type { SepaRequest } from '#lib/epc-code.ts'
import { toFailure } from '#lib/failure.ts'
import { isPositive, type Decimal } from '#lib/money/decimal.ts'
import { writeRequestCode, type RequestCode } from '#lib/payment-request.ts'
import { isPaymentLink, readPaymentText } from '#lib/payment-text.ts'
import { paths } from '#paths'
import { withoutRecipient, type SendDraft } from '#payments/model/draft.ts'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { useErrorLabels } from '#ui/error-labels.ts'
import { useNotify } from '#ui/notice.tsx'

import { isHeldAsset } from '../model/request-link.ts'

export interface PaymentTarget {
  walletId: WalletId
  currency: CurrencyView | undefined
  /**
   * All balances that the wallet can send, because a link can ask for another one than the chosen
   * one.
   */
  balances: readonly NetworkBalance[]
  to: string
  onEdit: (draft: Partial<SendDraft>) => void
  /** Shows at the field why a text was refused. Without this function, a snackbar shows it. */
  onRefuse?: (message: string) => void
}

const assetLabels = ({ symbol, network }: CurrencyView) => ({
  symbol,
  network: network?.name ?? '',
})

/**
 * Returns a function that reads a text into the form, as a whole or not at all. It returns the
 * currency if the text determines it. `chosen` is set if a text is read again after a choice. A
 * refused text that was typed (`isTyped`) stays in the field, so that the person can correct it.
 */
export function usePaymentText({
  walletId,
  currency,
  balances,
  to,
  onEdit,
  onRefuse,
}: PaymentTarget) {
  const t = useTranslations('send')
  const notify = useNotify()
  const refusalOf = useLinkRefusal()
  const openTransfer = useTransferCode(walletId, to !== '')
  return (
    text: string,
    source: LinkSource,
    chosen = currency,
    isTyped = false,
  ): CurrencyView | undefined => {
    // A pasted text means another recipient, so the previous recipient is cleared and can't be paid
    // instead.
    const refuse = (message: string): undefined => {
      if (!isTyped) onEdit(withoutRecipient())
      ;(onRefuse ?? notify)(message)
    }
    const settle = (asked: CurrencyView, amount: Decimal | undefined, to: Partial<SendDraft>) => {
      const isSwitched = chosen !== undefined && asked.id !== chosen.id
      if (isSwitched) notify(t('link.switched', { source, ...assetLabels(asked) }))
      onEdit({
        // The text contains another recipient, so all data of the previous one are cleared.
        ...withoutRecipient(),
        asked: '',
        ...to,
        currency: asked.id,
        ...(amount !== undefined && {
          amount: toTypedAmount(amount, asked.symbol),
          side: 'arrives',
          isAmountLinked: true,
        }),
      })
      return asked
    }
    const refuseAsset = () =>
      refuse(
        chosen === undefined
          ? t('link.noAsset', { source })
          : t('link.otherAsset', { source, ...assetLabels(chosen) }),
      )
    const fillRequest = (request: RequestCode) => {
      const asked = balances.find((one) => one.currency.id === request.currency)?.currency
      const isPayable = asked?.id === chosen?.id || isHeldAsset(request, balances)
      if (asked === undefined || !isPayable) return refuseAsset()
      return settle(asked, request.amount, {
        to: request.wallet,
        asked: writeRequestCode(request),
      })
    }
    const fillPayment = (payment: PaymentRequest) => {
      // An empty balance can't pay, so it is used only if the person has chosen it.
      const held = balances.filter(({ amount }) => chosen !== undefined || isPositive(amount))
      const currencies = held.map((balance) => balance.currency)
      const reading = readPayment(payment, chosen, currencies)
      switch (reading.outcome) {
        case 'malformed':
          return refuse(t('link.malformed', { source }))
        case 'otherNetwork':
          return refuse(t('link.otherNetwork', { source }))
        case 'otherAsset':
          return refuseAsset()
        case 'memoLost':
        case 'tooFine':
          return refuse(refusalOf(reading, source))
        case 'choice':
          onEdit({
            ...withoutRecipient(),
            to: reading.address,
            // The remaining parts of a link are read again after the asset is chosen.
            ...(isPaymentLink(text) && { link: text }),
          })
          return undefined
        case 'taken':
          return settle(reading.currency, reading.amount, {
            to: reading.address,
            memo: reading.memo,
          })
      }
    }
    const read = readPaymentText(text, Date.now())
    switch (read.kind) {
      case 'none':
        return refuse(t('link.notPayment', { source }))
      case 'unread':
        return refuse(t('request.unread'))
      case 'refused':
        return refuse(
          read.member === 'address' ? t('link.malformed', { source }) : refusalOf(read, source),
        )
      case 'request':
        return fillRequest(read.request)
      case 'payment':
        return fillPayment(read.payment)
      case 'transfer':
        onEdit(withoutRecipient())
        void openTransfer(read.transfer)
        return undefined
    }
  }
}

function useTransferCode(walletId: WalletId, isFilled: boolean) {
  const t = useTranslations('send')
  const notify = useNotify()
  const client = useQueryClient()
  const isScreenEnabled = useIsScreenEnabled()
  const access = usePayAccess(walletId, ['SEPA'])('SEPA')
  const [, navigate] = useLocation()
  const errorLabels = useErrorLabels()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => {
    if (isFilled) reading.current?.abort()
  }, [isFilled])
  useEffect(() => () => reading.current?.abort(), [])
  return async ({ name, iban, bic, amount, note }: SepaRequest): Promise<void> => {
    if (access.state === 'absent' || !isScreenEnabled(paths.newCounterparty.to()))
      return notify(t('link.noTransfer'))
    const asked = new AbortController()
    reading.current?.abort()
    reading.current = asked
    const read = await Promise.all([
      client.fetchQuery(everyDestination(walletId)).catch((error: unknown) => {
        // If the person has no permission to read recipients, the form is filled in, so that
        // nothing of the code is lost.
        if (isStatus(error, 403)) return []
        throw error
      }),
      // The file is loaded if needed, because few people scan such a code but all load this module.
      import('#lib/similar-name.ts'),
    ]).catch((error: unknown) => {
      if (!asked.signal.aborted) notify(errorLabels(toFailure(error)).title)
      return undefined
    })
    // The person has meanwhile continued with another recipient, or has left the screen.
    if (read === undefined || asked.signal.aborted) return undefined
    const [saved, { isSimilarName }] = read
    // If the account is saved under another name than the code's, the saved recipient is not paid;
    // the form shows the difference.
    const owners = saved.filter(
      ({ counterparty, destination: { type, bank } }) =>
        type === 'SEPA' &&
        compactCode(bank?.accountNumber ?? '') === iban &&
        (isSimilarName(name, counterparty.name) || isSimilarName(name, counterparty.nickname)),
    )
    // The note belongs to the saved destination and all its payments, so it must match the code's.
    const same = owners.find(({ destination: { bank } }) => (bank?.note ?? '') === note)
    if (same !== undefined)
      return navigate(
        paths.send.to(
          {},
          { counterparty: same.counterparty.id, destination: same.destination.id, amount },
        ),
      )
    const account = { rail: 'SEPA', account: iban, bic, note, amount } as const
    const [owner] = owners
    navigate(
      owner === undefined
        ? paths.newCounterparty.to({}, { ...account, then: 'pay', name })
        : paths.counterparty.to(
            { id: owner.counterparty.id },
            { ...account, then: 'pay', view: 'new' },
          ),
    )
  }
}
