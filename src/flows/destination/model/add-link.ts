import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { paths } from '#paths'

/** What is known of the new account already. */
type Given = Partial<Record<'rail' | 'currency' | 'address', string>>

/** Adds an account or address to somebody saved, and comes back to Send with it. */
export const addToPayPath = (id: CounterpartyId, given: Given = {}): string =>
  `${paths.counterparty.to({ id })}?view=new&then=pay&${new URLSearchParams(given).toString()}`

/** Saves somebody new, and comes back to Send with them. */
export const newToPayPath = (): string => `${paths.newCounterparty.to()}?then=pay`
