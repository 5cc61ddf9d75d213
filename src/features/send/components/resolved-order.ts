import { canonicalJson } from '#lib/canonical-json.ts'

import { isNamed } from '../model/recipient.ts'
import type { Setup } from './use-setup.ts'

/** Everything that an amount step needs, known: who is paid, how, from what, and what arrives. */
export interface ResolvedOrder extends Setup {
  method: NonNullable<Setup['method']>
  balance: NonNullable<Setup['balance']>
  target: NonNullable<Setup['target']>
}

export function resolvedOrderOf(setup: Setup): ResolvedOrder | undefined {
  const { method, balance, target, recipient } = setup
  if (!isNamed(recipient) || method === undefined || balance === undefined || target === undefined)
    return undefined
  return { ...setup, method, balance, target }
}

/** What of it makes the order, whatever it costs and the balance holds at the moment. */
export const orderChoiceOf = ({ method, balance, target }: ResolvedOrder) => ({
  method: method.orderType,
  version: method.version,
  from: balance.currency.id,
  to: target.id,
})

export const isSameChoice = (
  resolved: ResolvedOrder | undefined,
  confirmed: ResolvedOrder,
): resolved is ResolvedOrder =>
  resolved !== undefined &&
  canonicalJson(orderChoiceOf(resolved)) === canonicalJson(orderChoiceOf(confirmed))
