/**
 * Programs of virtual accounts (E100), and the accounts opened under them. Ids are fixed uuids of
 * version 4.
 */

import type { WalletId } from '#api/common/schema.ts'
import type { OrderType } from '#api/orders/schema.ts'
import {
  VaProgramId,
  type VIRTUAL_ACCOUNT_STATUSES,
  type VirtualAccountId,
} from '#api/virtual-accounts/schema.ts'

import { EUR, USD, USDC_BASE, USDT_TRON, type CurrencyRow } from './reference.ts'
import { RAIL_IDS } from './verification-rails.ts'

export interface BankRow {
  name: string
  address: string
  /** Routing number (ABA) or BIC. */
  code: string
  /** Country (ISO 3166) and bank code of an IBAN; absent for US account numbers. */
  iban?: { country: string; bankCode: string; accountDigits: number }
}

export interface VirtualAccountProgramRow {
  id: VaProgramId
  name: string
  code: string
  status: 'ACTIVE' | 'ARCHIVED'
  description: string
  consent: string
  isHidden: boolean
  railId: string
  from: CurrencyRow
  to: CurrencyRow
  bank: BankRow
  rails: readonly string[]
  /** Order types of incoming money; feed rows of deposits have the first as record type. */
  orderTypes: readonly ('HIFI_ACH_ONRAMP' | 'HIFI_WIRE_ONRAMP' | 'HIFI_SEPA_ONRAMP')[]
}

export const VIRTUAL_ACCOUNT_PROGRAM_IDS = {
  dollars: VaProgramId.parse('1b5f0c8e-7a4d-4c2b-9e6f-8d7c6b5a4f11'),
  euros: VaProgramId.parse('2c6a1d9f-8b5e-4d3c-8f7a-9e8d7c6b5a12'),
  dollarsTron: VaProgramId.parse('3d7b2eaf-9c6f-4e4d-9a8b-af9e8d7c6b13'),
} as const

const US_BANK: BankRow = {
  name: 'Sandbox National Bank',
  address: '1 Test Plaza, Springfield, US',
  code: '123456780',
}

const EURO_BANK: BankRow = {
  name: 'Sandbox Bank Europe',
  address: 'Gedimino pr. 1, Vilnius, LT',
  code: 'SBOXLT2XXXX',
  iban: { country: 'LT', bankCode: '99999', accountDigits: 11 },
}

const consent = (from: string, to: string) =>
  `I ask Sandbox Bank to keep an account in my name. ${from} that arrive there are changed into ${to} and credited to my wallet, less the fee shown.`

export const VIRTUAL_ACCOUNT_PROGRAMS: readonly VirtualAccountProgramRow[] = [
  {
    id: VIRTUAL_ACCOUNT_PROGRAM_IDS.dollars,
    name: 'US dollar account',
    code: 'HIFI_USD_USDC',
    status: 'ACTIVE',
    description: 'Dollars by ACH or wire, credited as USDC',
    consent: consent('US dollars', 'USDC'),
    isHidden: false,
    railId: RAIL_IDS.virtualAccounts,
    from: USD,
    to: USDC_BASE,
    bank: US_BANK,
    rails: ['ach', 'wire'],
    orderTypes: ['HIFI_ACH_ONRAMP', 'HIFI_WIRE_ONRAMP'],
  },
  {
    id: VIRTUAL_ACCOUNT_PROGRAM_IDS.euros,
    name: 'Euro account',
    code: 'HIFI_EUR',
    status: 'ACTIVE',
    description: 'An IBAN for euro transfers by SEPA, credited as euro',
    consent:
      'I ask Sandbox Bank to keep an account in my name. Euro that arrive there are credited to my wallet, less the fee shown.',
    isHidden: false,
    railId: RAIL_IDS.virtualAccounts,
    from: EUR,
    to: EUR,
    bank: EURO_BANK,
    rails: ['sepa'],
    orderTypes: ['HIFI_SEPA_ONRAMP'],
  },
  {
    id: VIRTUAL_ACCOUNT_PROGRAM_IDS.dollarsTron,
    name: 'US dollar account to Tron',
    code: 'HIFI_USD_USDT',
    status: 'ACTIVE',
    description: 'Dollars by wire, credited as USDT',
    consent: consent('US dollars', 'USDT'),
    isHidden: true,
    railId: RAIL_IDS.virtualAccounts,
    from: USD,
    to: USDT_TRON,
    bank: US_BANK,
    rails: ['wire'],
    orderTypes: ['HIFI_WIRE_ONRAMP'],
  },
] satisfies readonly (VirtualAccountProgramRow & { orderTypes: readonly OrderType[] })[]

export const virtualAccountProgramById = (id: string): VirtualAccountProgramRow | undefined =>
  VIRTUAL_ACCOUNT_PROGRAMS.find((program) => program.id === id)

export interface VirtualAccountRow {
  id: VirtualAccountId
  walletId: WalletId
  program: VirtualAccountProgramRow
  status: (typeof VIRTUAL_ACCOUNT_STATUSES)[number]
  createdAt: number
  vendorAccountId: string
  /** IBAN, or a US account number. */
  accountNumber: string
  beneficiary: string
  /** Address to which the provider sends bought crypto; empty if the money stays fiat. */
  destinationAddress: string
}
