import { useQuery } from '@tanstack/react-query'
import type { ClipboardEvent, ReactNode } from 'react'

import { systemQueries } from '#api/system/queries.ts'
import { contractsOf, type CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { paymentLinkHandlers } from '#destinations/link-input.ts'
import { EMPTY_DESTINATION } from '#destinations/model/destination-draft.ts'
import { addressProblem } from '#destinations/model/problems.ts'
import { useDestinationProblem } from '#destinations/problem-labels.ts'
import { familyOfCurrency } from '#lib/crypto-address/address-family.ts'
import { checkAddress } from '#lib/crypto-address/check-address.ts'
import { isPaymentLink, readPaymentText } from '#lib/payment-text.ts'
import { isInternalTransfer } from '#payments/model/fitting-balances.ts'
import { TextField } from '#ui/form.tsx'
import { pressedKey } from '#ui/pressed-key.ts'

interface RecipientFieldProps {
  value: string
  label: string
  placeholder: string
  error: string | undefined
  hint: string | undefined
  autoFocus: boolean
  after: ReactNode
  /**
   * True if no asset is chosen yet. A pasted address then also selects the asset, as a link does.
   */
  isUnsettled: boolean
  onLink: (text: string) => void
  /** Called for a link that the person typed character by character. */
  onTypedLink: () => void
  onChange: (value: string) => void
  onLeave: () => void
  onEnter: () => void
}

const isPayment = (text: string): boolean => readPaymentText(text, Date.now()).kind !== 'none'

export function RecipientField({
  isUnsettled,
  onLink,
  onTypedLink,
  onChange,
  onLeave,
  onEnter,
  ...field
}: RecipientFieldProps) {
  const link = paymentLinkHandlers({
    value: field.value,
    onLink,
    onChange: (event) => onChange(event.target.value),
  })
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!isUnsettled || field.value !== '' || !isPayment(text)) return link.onPaste(event)
    event.preventDefault()
    onLink(text)
  }
  return (
    <TextField
      {...field}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="next"
      {...link}
      onPaste={onPaste}
      onBlur={isPaymentLink(field.value) ? onTypedLink : onLeave}
      onKeyDown={(event) => {
        if (pressedKey(event) === 'Enter') onEnter()
      }}
    />
  )
}

export function suggestedNetworkFor(
  to: string,
  currency: CurrencyView,
  balances: readonly NetworkBalance[],
): CurrencyView | undefined {
  const family = familyOfCurrency(currency)
  if (family === undefined || isInternalTransfer({ to })) return undefined
  const verdict = checkAddress(to.trim(), family)
  if (verdict.ok || verdict.problem !== 'other-network') return undefined
  return balances
    .map((balance) => balance.currency)
    .find((other) => {
      const otherFamily = familyOfCurrency(other)
      return (
        other.symbol === currency.symbol &&
        otherFamily !== undefined &&
        verdict.likelyFamilies.includes(otherFamily)
      )
    })
}

/**
 * Returns the problem of a typed address; undefined if it is valid, or if only the platform can
 * check it.
 */
export function useAddressProblem(
  to: string,
  currency: CurrencyView | undefined,
): string | undefined {
  const textOf = useDestinationProblem()
  const currencies = useQuery(systemQueries.currencies())
  const address = to.trim()
  if (address === '' || isInternalTransfer({ to })) return undefined
  const problem = addressProblem(address, currency, contractsOf(currencies.data ?? []))
  return problem && textOf(problem, { ...EMPTY_DESTINATION, address }, currency)
}
