/** Where an order is made again, with everything filled in that the feed knows of it. */
import type { Transaction } from '#api/wallets/views.ts'
import { paths } from '#paths'

type Repeatable = Pick<
  Transaction,
  'direction' | 'recordType' | 'method' | 'currency' | 'to' | 'from' | 'sold' | 'bought' | 'orderId'
>

/** A saved recipient, and the account of theirs that the order paid into; what is undefined is asked for in Send. */
export interface RepeatRecipient {
  counterparty: string | undefined
  destination: string | undefined
}

/**
 * The saved recipient that a name in the feed stands for: the only person of that name, with their only account.
 * Where there are two, none is guessed. Undefined where nobody has the name.
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

/** The type of account that an order to a bank pays into; undefined for everything else. */
export function bankOf({
  recordType = '',
  orderId,
}: Pick<Repeatable, 'recordType' | 'orderId'>): string | undefined {
  const [, rail] = /^HIFI_(ACH|WIRE|SEPA)_OFFRAMP$/.exec(recordType) ?? []
  return orderId === undefined ? undefined : DESTINATIONS[rail as keyof typeof DESTINATIONS]
}

/**
 * Undefined for what nobody ordered: deposits from outside, fees, refunds, cards. `recipient` is the saved recipient
 * of the order, if it had one; orders to a bank need one, because the feed has the name only.
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
  if (bankOf(row) !== undefined) return undefined
  return paths.send.to(
    {},
    {
      asset: currency.symbol,
      currency: currency.id,
      // Inside the platform the feed names people, whom no address can be made of.
      to: /CRYPTO/.test(recordType) && !/INTERNAL/.test(recordType) ? to : undefined,
      amount: bought?.currency === currency.id ? bought.amount : undefined,
    },
  )
}
