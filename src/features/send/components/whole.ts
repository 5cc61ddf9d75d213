import { bodyOf } from '#flows/order/attempts.ts'

import { isNamed } from '../model/payee.ts'
import type { Setup } from './use-setup.ts'

/** Everything that an amount step needs, known: who is paid, how, from what, and what arrives. */
export interface Whole extends Setup {
  way: NonNullable<Setup['way']>
  balance: NonNullable<Setup['balance']>
  target: NonNullable<Setup['target']>
}

export function wholeOf(setup: Setup): Whole | undefined {
  const { way, balance, target, payee } = setup
  if (!isNamed(payee) || way === undefined || balance === undefined || target === undefined)
    return undefined
  return { ...setup, way, balance, target }
}

/** What of it makes the order, whatever it costs and the balance holds at the moment. */
export const choiceOf = ({ way, balance, target }: Whole) => ({
  way: way.orderType,
  version: way.version,
  from: balance.currency.id,
  to: target.id,
})

export const isSameChoice = (whole: Whole | undefined, settled: Whole): whole is Whole =>
  whole !== undefined && bodyOf(choiceOf(whole)) === bodyOf(choiceOf(settled))
