import type { Transaction } from '#api/wallets/views.ts'
import { paths } from '#paths'

type Repeatable = Pick<
  Transaction,
  'direction' | 'recordType' | 'method' | 'currency' | 'to' | 'from' | 'sold' | 'bought' | 'orderId'
>

/** An order's saved recipient and paid destination. Send asks for each that is undefined. */
export interface RepeatRecipient {
  counterparty: string | undefined
  destination: string | undefined
}

/**
 * Returns the saved recipient with this name, and its account of this type; undefined if nobody has
 * the name. Never chooses between two: a part of which there are several stays undefined.
 */
export function recipientNamed(
  name: string,
  people: readonly { id: string; name: string }[],
  accounts: readonly { id: string; type: string }[],
  type: string,
): RepeatRecipient | undefined {
  const [first, ...others] = people.filter((one) => one.name === name)
  if (first === undefined) return undefined
  if (others.length > 0) return { counterparty: undefined, destination: undefined }
  const fitting = accounts.filter((one) => one.type === type)
  return { counterparty: first.id, destination: fitting.length === 1 ? fitting[0]?.id : undefined }
}

const DESTINATIONS = { ACH: 'ACH', WIRE: 'DOMESTIC_WIRE', SEPA: 'SEPA' } as const

/** Returns the type of account that a bank order pays; undefined for other rows. */
export function bankAccountTypeOf({
  recordType = '',
  orderId,
}: Pick<Repeatable, 'recordType' | 'orderId'>): string | undefined {
  const [, rail] = /^HIFI_(ACH|WIRE|SEPA)_OFFRAMP$/.exec(recordType) ?? []
  return orderId === undefined ? undefined : DESTINATIONS[rail as keyof typeof DESTINATIONS]
}

/**
 * Returns the link that repeats an order; undefined for rows that nobody ordered: deposits from
 * outside, fees, refunds, cards. `recipient` is the saved recipient of the order. Bank orders need
 * it, because the feed has only a name.
 */
export function repeatLink(row: Repeatable, recipient?: RepeatRecipient): string | undefined {
  const { direction, recordType = '', method, currency, to, from, sold, bought, orderId } = row
  if (/CARD|FEE$|REFUND/.test(recordType)) return undefined
  const rail = /WIRE|ACH|SEPA/.exec(recordType)?.[0].toLowerCase()
  if (/ONRAMP/.test(recordType))
    return orderId === undefined || rail === undefined
      ? undefined
      : paths.depositBank.to(
          {},
          {
            rail,
            currency: bought?.currency,
            amount: sold?.amount,
            payer: from,
          },
        )
  if (method === 'exchange')
    return sold === undefined || bought === undefined || sold.currency === bought.currency
      ? undefined
      : paths.exchange.to(
          {},
          {
            from: sold.currency,
            to: bought.currency,
            amount: sold.amount,
          },
        )
  if (direction === 'in') return undefined
  if (recipient !== undefined)
    return paths.send.to({}, { ...recipient, currency: currency.id, amount: bought?.amount })
  if (bankAccountTypeOf(row) !== undefined) return undefined
  return paths.send.to(
    {},
    {
      asset: currency.symbol,
      currency: currency.id,
      // For transfers inside the platform the feed has names instead of addresses.
      to: /CRYPTO/.test(recordType) && !/INTERNAL/.test(recordType) ? to : undefined,
      amount: bought?.currency === currency.id ? bought.amount : undefined,
    },
  )
}
