/** A wallet with 100,000 rows, for lists of any length. */
import { parseDecimal, type Decimal } from '#lib/money/decimal.ts'

import { addMovementRow, toPostings, type Movement } from '../../services/movements.ts'
import { addUser } from '../../services/users.ts'
import { createWallet } from '../../services/wallets.ts'
import type { SandboxState } from '../../state.ts'
import type { Posting } from '../ledger.ts'
import { BTC, EUR, TON, USDC_BASE, USDT_TRON, type CurrencyRow } from '../reference.ts'
import type { WalletRow } from '../tables.ts'
import { verifyWallet } from './identity.ts'
import { WALLET_IDS, WHALE } from './people.ts'

const ROWS = 100_000
const ROWS_AT_ONCE = 500
const CURRENCIES = [USDT_TRON, USDC_BASE, EUR, TON, BTC] as const

interface Sizes {
  in: Decimal[]
  out: Decimal[]
}

/**
 * Returns amounts to choose from: incoming ones are large and outgoing ones small, so that no
 * balance becomes negative.
 */
function makeSizes({ random }: SandboxState, { symbol }: CurrencyRow): Sizes {
  const amount = (whole: number) =>
    parseDecimal(symbol === 'BTC' ? `0.00${whole}` : `${whole}.${random.digits(2)}`)
  const make = (min: number, max: number) =>
    Array.from({ length: 64 }, () => amount(random.int(min, max)))
  return { in: make(40, 99), out: make(10, 25) }
}

const CRYPTO = { in: 'DEPOSIT_CRYPTO_EXTERNAL', out: 'WITHDRAWAL_CRYPTO_EXTERNAL' } as const
const BANK = { in: 'ONRAMP_SEPA', out: 'OFFRAMP_SEPA' } as const

function makeMovement(
  { random }: SandboxState,
  wallet: WalletRow,
  index: number,
  sizes: Sizes,
): Movement {
  const currency = CURRENCIES[index % CURRENCIES.length] ?? USDT_TRON
  const isDeposit = index < ROWS_AT_ONCE || random.int(0, 9) < 4
  const direction = isDeposit ? 'in' : 'out'
  const name = `Counterparty ${random.int(1, 400)}`
  return {
    wallet,
    currency,
    type: isDeposit ? 'deposit' : 'withdrawal',
    method: currency.crypto ? 'crypto' : 'bank_transfer',
    recordType: (currency.crypto ? CRYPTO : BANK)[direction],
    amount: random.pick(sizes[direction]),
    status: random.int(0, 199) === 0 ? 'failed' : 'complete',
    ...(isDeposit ? { from: name } : { to: name }),
  }
}

export function seedWhale(state: SandboxState, endMs: number): void {
  const user = addUser(state, WHALE)
  const wallet = createWallet(state, user, 'trading', WALLET_IDS.whale)
  verifyWallet(state, user, wallet)
  const sizes = CURRENCIES.map((currency) => makeSizes(state, currency))
  const step = (endMs - state.clock.now()) / 1000 / ROWS
  for (let done = 0; done < ROWS; done += ROWS_AT_ONCE) {
    const postings: Posting[] = []
    for (let index = done; index < done + ROWS_AT_ONCE; index += 1) {
      const currencySizes = sizes[index % sizes.length] ?? { in: [], out: [] }
      const movement = makeMovement(state, wallet, index, currencySizes)
      state.clock.advance(step)
      addMovementRow(state, movement)
      if (movement.status === 'complete') postings.push(...toPostings(movement))
    }
    state.ledger.post({ at: state.clock.now(), about: 'whale', postings })
  }
  state.clock.advance((endMs - state.clock.now()) / 1000)
}
