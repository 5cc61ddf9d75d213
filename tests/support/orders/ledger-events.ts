/** Random events of a sandbox wallet, each kind equally likely. */
import fc from 'fast-check'

import type { WalletId } from '#api/common/schema.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { LedgerError } from '#mocks/db/ledger.ts'
import { BTC, EUR, USDT_TRON } from '#mocks/db/reference.ts'
import { createSeedActions, type SeedActions } from '#mocks/db/seeds/context.ts'
import type { People } from '#mocks/db/seeds/people.ts'
import { PlatformError } from '#mocks/errors.ts'
import type { SandboxState } from '#mocks/state.ts'

const COINS = [USDT_TRON, BTC, EUR]

type Event = (actions: SeedActions, people: People, state: SandboxState) => void

const coin = fc.constantFrom(...COINS)
/** Amounts, some of which make an order fail, be canceled or get stuck (sentinels). */
const amount = fc
  .tuple(
    fc.integer({ min: 1, max: 400 }),
    fc.constantFrom('', '.5', '.25', '.11', '.13', '.17', '.19'),
  )
  .map(([whole, fraction]) => `${whole}${fraction}`)

export const anyLedgerEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.tuple(coin, amount).map(([currency, size]): Event => (actions, { wallet }) => {
    if (currency.crypto) actions.receive(wallet, currency, size)
  }),
  fc.tuple(coin, amount).map(([currency, size]): Event => (actions, { wallet }) => {
    if (currency.crypto) actions.withdraw(wallet, currency, size, 'outside')
  }),
  fc
    .tuple(coin, amount, fc.boolean())
    .map(([currency, size, isOut]): Event => (actions, { wallet, mira }) => {
      if (isOut) actions.send(wallet, mira, currency, size)
      else actions.send(mira, wallet, currency, size)
    }),
  fc.tuple(coin, coin, amount).map(([from, to, size]): Event => (actions, { wallet }) => {
    actions.exchange(wallet, from, to, size)
  }),
  fc
    .tuple(
      coin,
      amount,
      fc.constantFrom('ONRAMP_SEPA', 'OFFRAMP_SEPA', 'FEE', 'NETWORK_FEE', 'REFUND'),
      fc.boolean(),
    )
    .map(([currency, size, recordType, isDone]): Event => (actions, { wallet }) => {
      const type =
        recordType === 'ONRAMP_SEPA' || recordType === 'REFUND' ? 'deposit' : 'withdrawal'
      actions.record({
        wallet,
        currency,
        type,
        method: 'bank_transfer',
        recordType,
        amount: size,
        status: isDone ? 'complete' : type === 'deposit' ? 'processing' : 'failed',
        ...(recordType === 'OFFRAMP_SEPA' && { fee: '0.75' }),
      })
    }),
  fc.integer({ min: 1, max: 5 }).map(
    (seconds): Event =>
      (_actions, _people, state) =>
        state.clock.advance(seconds),
  ),
)

export function applyEvents(state: SandboxState, people: People, events: readonly Event[]): void {
  const actions = createSeedActions(state)
  for (const happen of events)
    try {
      happen(actions, people, state)
    } catch (error) {
      // The sandbox refuses the event: too little money, or an exchange into the same currency.
      if (!(error instanceof LedgerError || error instanceof PlatformError)) throw error
    }
}

export function fundWallets(state: SandboxState, { wallet: own, mira }: People): void {
  const given = { type: 'deposit', method: 'p2p', recordType: 'DEPOSIT_MANUAL' } as const
  for (const wallet of [own, mira])
    for (const currency of COINS)
      createSeedActions(state).record({ ...given, wallet, currency, amount: '20000' })
}

export const bookedBalances = (state: SandboxState, walletId: WalletId): Map<string, Decimal> =>
  new Map(
    state.ledger
      .accountsOf(walletId)
      .filter(({ account }) => account.kind === 'available')
      .map(({ account, balance }) => [account.currency, balance]),
  )
