import type { NetworkBalance } from '#api/wallets/views.ts'
import { isPositive } from '#lib/money/decimal.ts'
import { isSameName } from '#lib/name-key.ts'
import { arrivingCurrencyOf, payableBalances, type Recipient } from '#payments/model/recipient.ts'

import { assetOf } from './asset.ts'
import type { Cells } from './columns.ts'
import { toBlocker, type LineProblem } from './line-problem.ts'
import type { PayoutFacts } from './payout-facts.ts'

/** Returns the balances that can pay the recipient, first the one that needs no exchange. */
const payingBalances = (recipient: Recipient, { balances }: PayoutFacts): NetworkBalance[] =>
  payableBalances(recipient, balances).filter(({ amount }) => isPositive(amount))

export function balanceFor(
  cells: Cells,
  recipient: Recipient,
  facts: PayoutFacts,
): NetworkBalance | LineProblem {
  const { currencies } = facts
  const payable = payingBalances(recipient, facts)
  if (recipient.kind === 'saved') {
    const isCrypto = recipient.destination.crypto !== undefined
    const named = payable.find(({ currency }) => isSameName(currency.symbol, cells.asset))
    const [first] = payable
    if (first === undefined)
      return toBlocker('asset', 'notHeld', { asset: cells.asset || recipient.destination.type })
    if (isCrypto || cells.asset === '' || named !== undefined)
      return (isCrypto ? first : named) ?? first
    const target = arrivingCurrencyOf(recipient, first.currency, currencies)
    return isSameName(target?.symbol, cells.asset)
      ? first
      : toBlocker('asset', 'notHeld', { asset: cells.asset })
  }
  const held = assetOf(
    cells,
    payable.map(({ currency }) => currency),
  )
  const asset = 'currency' in held ? held : assetOf(cells, currencies)
  if ('problem' in asset) return asset.problem
  return (
    payable.find(({ currency }) => currency.id === asset.currency.id) ??
    toBlocker('asset', 'notHeld', { asset: asset.currency.symbol })
  )
}

/**
 * Returns the other balances from which the same amount could arrive. None if the table states the
 * amount that leaves, because that amount belongs to this balance.
 */
export function otherBalances(
  balance: NetworkBalance,
  recipient: Recipient,
  facts: PayoutFacts,
): NetworkBalance[] {
  const { currencies, side } = facts
  if (side === 'debit' || recipient.kind !== 'saved' || recipient.destination.crypto !== undefined)
    return []
  const targetOf = ({ currency }: NetworkBalance) =>
    arrivingCurrencyOf(recipient, currency, currencies)?.id
  const payable = payingBalances(recipient, facts)
  return payable
    .slice(payable.indexOf(balance) + 1)
    .filter((one) => targetOf(one) === targetOf(balance))
}
