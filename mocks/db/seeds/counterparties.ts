import { CounterpartyId, DestinationId, NewDestination } from '#api/counterparties/schema.ts'
import { makeIban } from '#lib/bank-codes.ts'

import { makeAddress, createAddress } from '../../services/addresses.ts'
import { toRequisites } from '../../services/counterparties/requisites.ts'
import type { SandboxState } from '../../state.ts'
import { BTC, TON, USDT_TRON } from '../reference.ts'
import type { CounterpartyRow, WalletRow } from '../tables.ts'

/** Fixed ids, which tests and people can rely on. */
export const COUNTERPARTY_IDS = {
  mira: CounterpartyId.parse('062fc667-bb8c-4722-a5b2-6c125c4cea02'),
  kiln: CounterpartyId.parse('3563ee58-95df-4ed8-b19e-14de6e1e886b'),
  landlord: CounterpartyId.parse('b81b1d1e-63a4-43ed-8f5d-8f6f7a50f0e5'),
  self: CounterpartyId.parse('0f64e7c3-3f0a-4f0b-9a4e-6b0b7f6b2d11'),
  harbour: CounterpartyId.parse('5b9b8d8a-1f0b-4b5e-8a52-3f2d1c7e9a40'),
} as const

type Person = Pick<CounterpartyRow, 'id' | 'name' | 'type' | 'email'> & Partial<CounterpartyRow>

function add(
  state: SandboxState,
  wallet: WalletRow,
  person: Person,
  destinations: [string, object][],
): void {
  const createdAt = state.clock.now()
  const row = { walletId: wallet.uuid, nickname: null, phone: null, createdAt, ...person }
  state.db.counterparties.set(row.id, row)
  for (const [uuid, given] of destinations) {
    const body = NewDestination.parse(given)
    const id = DestinationId.parse(uuid)
    const nickname = body.nickname ?? null
    const requisites = toRequisites(state, body)
    state.db.destinations.set(id, {
      id,
      counterpartyId: row.id,
      nickname,
      createdAt,
      ...requisites,
    })
  }
}

const external = (currency: typeof BTC, name: string, nickname = 'Wallet') => ({
  nickname,
  type: 'CRYPTO_EXTERNAL',
  external_crypto_data: {
    address: makeAddress(currency.crypto?.chain.family ?? 'evm', name),
    currency_id: currency.id,
  },
})

const sepa = (iban: string, bank_name: string, swift_bic: string, nickname = 'Euro') => ({
  nickname,
  type: 'SEPA',
  external_banking_data: { account_number: iban, bank_name, swift_bic },
})

const american = (type: 'ACH' | 'DOMESTIC_WIRE', account_number: string, nickname: string) => ({
  nickname,
  type,
  external_banking_data: {
    account_number,
    routing_number: '021000021',
    bank_name: 'Granite National Bank',
    address: { street1: '12 Mercer Street', city: 'New York', postcode: '10013' },
  },
})

/** Adds to the demo person's personal wallet the recipients that E75, E76 and the off-ramps pay. */
export function addCounterparties(state: SandboxState, wallet: WalletRow, mira: WalletRow): void {
  const tron = createAddress(state, mira, 728_126_428, 'Main').address ?? ''
  add(
    state,
    wallet,
    {
      id: COUNTERPARTY_IDS.mira,
      name: 'Mira Novak',
      type: 'INDIVIDUAL',
      nickname: 'Mira',
      email: 'mira@tessera.test',
      phone: '+1 555 010 0200',
    },
    [
      [
        'e9cb3ec7-24ea-401a-9c95-6bdfadb77469',
        {
          nickname: 'Tessera',
          type: 'CRYPTO_INTERNAL',
          external_crypto_data: { address: tron, currency_id: USDT_TRON.id },
        },
      ],
      [
        'd0a8d6a5-6d0c-4a3f-93c1-8e6f7e2b1a07',
        sepa(makeIban('NL', 'ABNA0417164300'), 'Polder Bank', 'ABNANL2A'),
      ],
    ],
  )
  add(
    state,
    wallet,
    {
      id: COUNTERPARTY_IDS.kiln,
      name: 'Kiln Studio',
      type: 'BUSINESS',
      email: 'billing@kiln.test',
    },
    [
      ['872d655f-b641-415c-b20b-fe170dfb303e', external(USDT_TRON, 'Kiln Studio')],
      ['bf3cd087-6e2a-4f7c-b00a-33ebd1e15f88', external(BTC, 'Kiln Studio')],
      ['5c9d6764-523a-425f-a935-e84974720d46', external(TON, 'Kiln Studio')],
    ],
  )
  add(
    state,
    wallet,
    {
      id: COUNTERPARTY_IDS.landlord,
      name: 'Lindqvist Property AB',
      type: 'BUSINESS',
      nickname: 'Landlord',
      email: null,
    },
    [
      [
        '4f3f1b0e-58f7-4f5b-bb0f-3b6d8c5f7a12',
        sepa(makeIban('SE', '50000000058398257466'), 'Malar Bank', 'ESSESESS', 'Rent'),
      ],
    ],
  )
  add(
    state,
    wallet,
    {
      id: COUNTERPARTY_IDS.self,
      name: 'Alex Varga',
      type: 'INDIVIDUAL',
      nickname: 'My accounts',
      email: 'demo@tessera.test',
    },
    [
      [
        'c6a7b0a4-9a5c-4a64-8d8b-0d1f7c3e5b21',
        sepa(makeIban('DE', '370400440532013000'), 'Rheinland Bank', 'COBADEFF', 'Salary account'),
      ],
      ['7d2e9b11-3c5f-4e0a-9f64-1a2b3c4d5e6f', american('ACH', '000123456789', 'Checking')],
      ['9e1f7a20-6b8d-4c35-8e21-5f4e3d2c1b0a', american('DOMESTIC_WIRE', '000123456789', 'Wire')],
      [
        'a3c5e7f9-1b2d-4f6a-8c0e-2d4f6a8b0c1e',
        {
          nickname: 'Abroad',
          type: 'SWIFT',
          external_banking_data: {
            account_number: makeIban('CH', '00762011623852957'),
            swift_bic: 'UBSWCHZH',
            bank_name: 'Limmat Bank',
          },
        },
      ],
    ],
  )
}

export function addSuppliers(state: SandboxState, wallet: WalletRow): void {
  add(
    state,
    wallet,
    {
      id: COUNTERPARTY_IDS.harbour,
      name: 'Harbour Desk Rentals',
      type: 'BUSINESS',
      email: 'office@harbour.test',
    },
    [
      ['2c4b6a80-91d3-4f57-a8e6-0b1c2d3e4f50', american('ACH', '4455667788', 'Rent')],
      ['6a5b4c3d-2e1f-4a0b-9c8d-7e6f5a4b3c2d', american('DOMESTIC_WIRE', '4455667788', 'Deposit')],
      [
        '1d2c3b4a-5f6e-4d7c-8b9a-0f1e2d3c4b5a',
        {
          nickname: 'Singapore office',
          type: 'SWIFT',
          external_banking_data: {
            account_number: '0123456789',
            swift_bic: 'DBSSSGSG',
            bank_name: 'Straits Bank',
            address: { street1: '8 Marina View', city: 'Singapore', postcode: '018960' },
          },
        },
      ],
    ],
  )
}
