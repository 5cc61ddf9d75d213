/** Card programs and vendors of the tenant (E43, E58). Their ids are fixed uuids of version 4. */

import { type CARD_BRANDS, ProgramId, type SubAccountType } from '#api/cards/schema.ts'
import type { OrderType } from '#api/orders/schema.ts'
import { decimal, type Decimal } from '#lib/money/decimal.ts'

import { EUR, USD, USDC_BASE, USDT_TRON, type CurrencyRow } from './reference.ts'
import { RAIL_IDS } from './verification-rails.ts'

export interface ProgramRow {
  id: ProgramId
  name: string
  description: string
  brand: (typeof CARD_BRANDS)[number]
  formFactor: 'VIRTUAL' | 'PHYSICAL'
  type: 'DEBIT' | 'CREDIT'
  accountType: SubAccountType
  currency: CurrencyRow
  maxCards: number
  isTokenizable: boolean
  railId: string
  vendorId: string
  /** Fee in the account's currency; null if there is none. */
  issuingFee: Decimal | null
  minTopUp: Decimal | null
  status: 'ACTIVE' | 'ARCHIVED'
  orderTypes: readonly OrderType[]
  /**
   * Currencies of the wallet that pay for a purchase if the account has too little, in order of
   * preference.
   */
  realtimeTokens: readonly CurrencyRow[]
}

export const PROGRAM_IDS = {
  prepaid: ProgramId.parse('45b1a46c-6d0f-4d5f-a7f6-1f3c6b0e5d01'),
  account: ProgramId.parse('9a2f7d34-53a1-4f0c-8b7e-2d4c9e6f7a02'),
  accountEuro: ProgramId.parse('c7e0b8f5-1d2e-4a3b-9c4d-5e6f7a8b9c03'),
  flow: ProgramId.parse('e1d2c3b4-a596-4788-8a9b-0c1d2e3f4a04'),
  retired: ProgramId.parse('0f1e2d3c-4b5a-4697-8889-7a6b5c4d3e05'),
  // This program has the highest id: clients assign colours in the order of ids, so the other
  // programs keep their colours.
  charge: ProgramId.parse('f3c2b1a0-5f4e-4d3c-9b2a-8c7d6e5f4a06'),
  chargeAsia: ProgramId.parse('f4d3c2b1-6a5f-4e4d-8c3b-9d8e7f6a5b07'),
} as const

export const VENDORS = [
  {
    id: '6a7b8c9d-0e1f-4a2b-8c3d-4e5f6a7b8c91',
    name: 'Sandbox Issuing',
    type: 'card_issuer',
    currency: USD,
  },
  {
    id: '7b8c9d0e-1f2a-4b3c-9d4e-5f6a7b8c9d92',
    name: 'Sandbox Cards Europe',
    type: 'card_issuer',
    currency: EUR,
  },
] as const

const shared = {
  formFactor: 'VIRTUAL',
  type: 'DEBIT',
  isTokenizable: true,
  railId: RAIL_IDS.cards,
  vendorId: VENDORS[0].id,
  issuingFee: null,
  minTopUp: null,
  status: 'ACTIVE',
  realtimeTokens: [],
} as const

export const PROGRAMS: readonly ProgramRow[] = [
  {
    ...shared,
    id: PROGRAM_IDS.prepaid,
    name: 'Prepaid Visa',
    description: 'A card with money of its own, for subscriptions and one-off purchases',
    brand: 'VISA',
    accountType: 'prepaid',
    currency: USD,
    maxCards: 5,
    issuingFee: decimal('3'),
    minTopUp: decimal('10'),
    orderTypes: ['TRANSFER_CARD_PREPAID', 'CARD_ISSUING_FEE'],
  },
  {
    ...shared,
    id: PROGRAM_IDS.account,
    name: 'Dollar account',
    description: 'Several cards on one dollar balance',
    brand: 'VISA',
    accountType: 'balance',
    currency: USD,
    maxCards: 10,
    orderTypes: ['TRANSFER_CARD_SUBACCOUNT', 'DEPOSIT_ISSUING_SA_CRYPTO_EXT'],
  },
  {
    ...shared,
    id: PROGRAM_IDS.accountEuro,
    name: 'Euro account',
    description: 'Plastic cards on one euro balance',
    brand: 'MASTERCARD',
    formFactor: 'PHYSICAL',
    accountType: 'balance',
    currency: EUR,
    maxCards: 3,
    isTokenizable: false,
    vendorId: VENDORS[1].id,
    issuingFee: decimal('8'),
    orderTypes: ['TRANSFER_CARD_SUBACCOUNT', 'CARD_ISSUING_FEE', 'DEPOSIT_ISSUING_SA_SEPA_EXT'],
  },
  {
    ...shared,
    id: PROGRAM_IDS.flow,
    name: 'Crypto flow',
    description: 'Pays from the account first, then from the stablecoins of the wallet',
    brand: 'VISA',
    accountType: 'balance',
    currency: USD,
    maxCards: 3,
    issuingFee: decimal('1'),
    orderTypes: ['TRANSFER_CARD_SUBACCOUNT', 'CARD_ISSUING_FEE'],
    realtimeTokens: [USDT_TRON, USDC_BASE],
  },
  {
    ...shared,
    id: PROGRAM_IDS.retired,
    name: 'Prepaid Mastercard',
    description: 'No longer issued',
    brand: 'MASTERCARD',
    accountType: 'prepaid',
    currency: USD,
    maxCards: 1,
    status: 'ARCHIVED',
    orderTypes: ['TRANSFER_CARD_PREPAID'],
  },
  {
    ...shared,
    id: PROGRAM_IDS.charge,
    name: 'Charge Amex',
    description: 'No longer issued; cards that are out stay good',
    brand: 'AMEX',
    type: 'CREDIT',
    accountType: 'prepaid',
    currency: USD,
    maxCards: 1,
    status: 'ARCHIVED',
    orderTypes: ['TRANSFER_CARD_PREPAID'],
  },
  {
    ...shared,
    id: PROGRAM_IDS.chargeAsia,
    name: 'Charge UnionPay',
    description: 'No longer issued',
    brand: 'UNIONPAY',
    type: 'CREDIT',
    accountType: 'prepaid',
    currency: USD,
    maxCards: 1,
    status: 'ARCHIVED',
    orderTypes: ['TRANSFER_CARD_PREPAID'],
  },
]

export const programById = (id: string): ProgramRow | undefined =>
  PROGRAMS.find((program) => program.id === id)
