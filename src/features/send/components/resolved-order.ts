import { canonicalJson } from '#lib/canonical-json.ts'

import { isNamed } from '../model/recipient.ts'
import type { Setup } from './use-setup.ts'

/** Everything that an amount step needs, known: who is paid, how, from what, and what arrives. */
export interface ResolvedOrder extends Setup {
  way: NonNullable<Setup['way']>
  balance: NonNullable<Setup['balance']>
  target: NonNullable<Setup['target']>
}

export function resolvedOrderOf(setup: Setup): ResolvedOrder | undefined {
  const { way, balance, target, payee } = setup
  if (!isNamed(payee) || way === undefined || balance === undefined || target === undefined)
    return undefined
  return { ...setup, way, balance, target }
}

/** What of it makes the order, whatever it costs and the balance holds at the moment. */
export const choiceOf = ({ way, balance, target }: ResolvedOrder) => ({
  way: way.orderType,
  version: way.version,
  from: balance.currency.id,
  to: target.id,
})

export const isSameChoice = (
  whole: ResolvedOrder | undefined,
  confirmed: ResolvedOrder,
): whole is ResolvedOrder =>
  whole !== undefined && canonicalJson(choiceOf(whole)) === canonicalJson(choiceOf(confirmed))
