/** Addresses within one counterparty, and the one that pays. */
import type { WalletId } from '#api/common/schema.ts'
import type { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'
import { paths } from '#paths'

export interface CounterpartyPlace {
  walletId: WalletId
  counterpartyId: CounterpartyId
}

const within = (id: CounterpartyId, query: Record<string, string>): string =>
  `${paths.counterparty.to({ id })}?${new URLSearchParams(query).toString()}`

export const destinationPath = (id: CounterpartyId, destination: DestinationId): string =>
  within(id, { destination })
export const newDestinationPath = (id: CounterpartyId): string => within(id, { view: 'new' })
export const editPath = (id: CounterpartyId): string => within(id, { view: 'edit' })

/** Back to an order for money from a bank that waited for its payer: the rest of its draft stays. */
export const addBankFrom = (payer: CounterpartyId): string =>
  `${paths.addBank.to()}?${new URLSearchParams({ payer }).toString()}`

/** Back to a Send that waited for the recipient: the rest of its draft stays. */
export const paidNextPath = (counterparty: CounterpartyId, destination: DestinationId): string =>
  `${payPath(counterparty, destination)}&rest=kept`

/** Send with the recipient filled in. */
export const payPath = (counterparty: CounterpartyId, destination: DestinationId): string =>
  `${paths.send.to()}?${new URLSearchParams({ counterparty, destination }).toString()}`
