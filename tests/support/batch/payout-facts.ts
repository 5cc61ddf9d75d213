import type { SavedDestination } from '#api/counterparties/every-destination.ts'
import { toCurrency, type CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance, Transaction } from '#api/wallets/views.ts'
import type { PayoutFacts } from '#features/batch/model/payout-facts.ts'
import { makeIban } from '#lib/bank-codes.ts'
import { decimal } from '#lib/money/decimal.ts'
import { BTC, CURRENCIES, ETH_ETHEREUM, TON, USDT_TRON } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { toCurrency as toWireCurrency } from '#mocks/services/presenters.ts'
import { recentPayments } from '#payments/model/recent-payments.ts'

const currencies: readonly CurrencyView[] = CURRENCIES.map((row) => toCurrency(toWireCurrency(row)))
export const currencyOf = (id: string) => currencies.find((one) => one.id === id) as CurrencyView
export const balanceOf = (id: string, amount: `${number}`): NetworkBalance => ({
  currency: currencyOf(id),
  amount: decimal(amount),
  fiatAmount: decimal(amount),
})

export const NOW = Date.parse('2026-11-22T10:00:00.000Z')
export const TRON_ADDRESS = makeAddress('tron', 'a friend')
export const OWN_ADDRESS = makeAddress('tron', 'my own wallet')
export const KILN_ADDRESS = makeAddress('tron', 'Kiln Studio')
export const OWN_TON = makeAddress('ton', 'an exchange')
export const MEMO_ADDRESS = makeAddress('ton', 'a saved exchange')
export const WALLET = '1fcd1a36-0b4a-4a37-9a3e-1c3d8ce5bb0c'
export const OTHER_WALLET = 'f2b1c3d4-0000-4000-8000-000000000001'
export const IBAN = makeIban('DE', '370400440000012345')
export const MISTYPED_ADDRESS = `${TRON_ADDRESS.slice(0, -1)}${TRON_ADDRESS.endsWith('1') ? '2' : '1'}`

const saved = (id: string, name: string, destination: object): SavedDestination =>
  ({
    counterparty: { id, name, type: 'BUSINESS' },
    destination: { nickname: undefined, createdAt: undefined, ...destination },
  }) as unknown as SavedDestination

const savedCrypto = (whose: string, name: string, id: string, address: string) =>
  saved(whose, name, { id, type: 'CRYPTO_EXTERNAL', crypto: { address, currencyId: USDT_TRON.id } })
const savedBank = (whose: string, name: string, id: string, type: string, ...bank: string[]) => {
  const [accountNumber, routingNumber] = bank
  return saved(whose, name, { id, type, bank: { accountNumber, routingNumber } })
}

export const paidRow: Transaction = {
  id: 't',
  direction: 'out',
  status: 'complete',
  amount: decimal('77'),
  currency: currencyOf(USDT_TRON.id),
  createdAt: '2026-11-20T10:00:00.000Z',
  to: KILN_ADDRESS,
} as Transaction

const TYPES = [
  'WITHDRAWAL_CRYPTO',
  'TRANSFER_INTERNAL',
  'OMNIBUS_CRYPTO_TRANSFER',
  'HIFI_SEPA_OFFRAMP',
  'HIFI_ACH_OFFRAMP',
].map((id) => ({
  id: id as 'WITHDRAWAL_CRYPTO',
  direction: 'withdrawal' as const,
  isInternal: false,
  description: undefined,
  railId: id === 'HIFI_ACH_OFFRAMP' ? 'ach' : undefined,
}))

export const facts: PayoutFacts = {
  walletId: WALLET,
  ownWallets: [WALLET],
  balances: [
    balanceOf(USDT_TRON.id, '100000'),
    balanceOf(TON.id, '50'),
    balanceOf(ETH_ETHEREUM.id, '1'),
    balanceOf(BTC.id, '0'),
  ],
  currencies,
  saved: [
    savedCrypto('k', 'Kiln Studio', 'd1', KILN_ADDRESS),
    savedBank('m', 'Mira Novak', 'd2', 'SEPA', IBAN),
    savedCrypto('m', 'Mira Novak', 'd3', makeAddress('tron', 'Mira')),
    savedBank('a1', 'Alex', 'd4', 'SEPA', makeIban('DE', '370400440000055555')),
    savedBank('a2', 'Alex', 'd5', 'SEPA', makeIban('DE', '370400440000066666')),
    savedBank('h', 'Harbour', 'd6', 'ACH', '12345678', '021000021'),
    saved('e', 'Exchange', {
      id: 'd8',
      type: 'CRYPTO_EXTERNAL',
      crypto: { address: MEMO_ADDRESS, currencyId: TON.id, memo: '123' },
    }),
    savedBank('s', 'Straits', 'd7', 'SWIFT', '987654'),
  ],
  isSavedUnread: false,
  availability: {
    types: { v1: TYPES, v2: TYPES },
    rails: [{ id: 'ach', status: 'PENDING' }] as unknown as PayoutFacts['availability']['rails'],
    isSwiftSupported: true,
  },
  rows: [paidRow],
  areMore: false,
  recent: recentPayments([paidRow], [], NOW),
  isRecentWhole: true,
  paidRecipients: [],
  ownAddresses: new Map([[currencyOf(USDT_TRON.id).network?.id ?? 0, OWN_ADDRESS]]),
  language: 'en',
  side: 'arrives',
}
