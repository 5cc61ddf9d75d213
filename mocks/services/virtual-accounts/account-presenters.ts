/** Converts virtual accounts and their programs to the shapes of the API (contract §3.6). */
import type { AccountDetails, VaProgram, VirtualAccount } from '#api/virtual-accounts/schema.ts'

import { iconOf } from '../../db/asset-icons.ts'
import { type CurrencyRow } from '../../db/reference.ts'
import type {
  VirtualAccountProgramRow,
  VirtualAccountRow,
} from '../../db/virtual-account-programs.ts'
import { TENANT_ID } from '../../keys.ts'
import { toCurrency, toIsoTime } from '../presenters.ts'

const VENDOR = {
  id: '5e4d3c2b-1a09-4f8e-9d7c-6b5a4f3e2d21',
  code: 'HIFI',
  name: 'Sandbox HIFI',
} as const

const WORDS: Record<VirtualAccountProgramRow['orderTypes'][number], string> = {
  HIFI_ACH_ONRAMP: 'ACH transfer',
  HIFI_WIRE_ONRAMP: 'Wire transfer',
  HIFI_SEPA_ONRAMP: 'SEPA transfer',
}

const currencyDetails = (currency: CurrencyRow) => ({
  uuid: currency.id,
  name: currency.name,
  symbol: currency.symbol,
  type: currency.crypto?.type ?? 'fiat',
  icon: iconOf(currency.symbol) ?? null,
})

export const toVirtualAccountProgram = (program: VirtualAccountProgramRow): VaProgram => ({
  id: program.id,
  name: program.name,
  code: program.code,
  status: program.status,
  description: program.description,
  icon: iconOf(program.from.symbol) ?? null,
  consent_text: program.consent,
  is_hidden: program.isHidden,
  tenant_id: TENANT_ID,
  vendor_id: null,
  integration_vendors_id: VENDOR.id,
  integration_vendor: VENDOR,
  kyc_rails_id: program.railId,
  account_currency_id: program.from.id,
  destination_currency_id: program.to.id,
  account_currency_details: currencyDetails(program.from),
  destination_currency_details: currencyDetails(program.to),
  virtual_accounts_programs_order_types: program.orderTypes.map((id) => ({
    order_type_id: id,
    order_type: { id, description: WORDS[id] },
  })),
})

const toDetails = ({ program, accountNumber, beneficiary }: VirtualAccountRow): AccountDetails => ({
  bankName: program.bank.name,
  bankAddress: program.bank.address,
  accountNumber,
  routingNumber: program.bank.code,
  beneficiary: { name: beneficiary, address: '12 Example Street, Springfield' },
})

export const toVirtualAccount = (row: VirtualAccountRow): VirtualAccount => {
  const { program } = row
  const details = toDetails(row)
  return {
    id: row.id,
    created_at: toIsoTime(row.createdAt),
    wallet_id: row.walletId,
    status: row.status,
    va_programs_id: program.id,
    account_currency: toCurrency(program.from),
    destination_currency: toCurrency(program.to),
    destination_address: row.destinationAddress,
    integration_vendor_id: VENDOR.id,
    vendor_account_id: row.vendorAccountId,
    account_details: details,
    virtual_accounts_program: toVirtualAccountProgram(program),
    meta: {
      hifi_response: {
        message: 'Virtual account created successfully',
        accountInfo: {
          id: row.vendorAccountId,
          status: 'activated',
          userId: row.walletId,
          source: {
            currency: program.from.symbol.toLowerCase(),
            paymentRail: [...program.rails],
          },
          destination: {
            chain: program.to.crypto?.chain.name.toUpperCase() ?? '',
            currency: program.to.symbol.toLowerCase(),
            walletAddress: row.destinationAddress,
          },
          microDeposits: { count: 0, data: [] },
          depositInstructions: details,
        },
      },
    },
  }
}
