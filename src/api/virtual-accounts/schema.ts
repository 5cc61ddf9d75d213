/** Schemas of virtual accounts: bank details in a person's own name (contract §3.6). */
import * as z from 'zod/mini'

import { brandedId, openEnum, WalletId } from '../common/schema.ts'
import { Currency } from '../system/schema.ts'

/** Statuses of later versions (contract §7.2). This version names none. */
export const VIRTUAL_ACCOUNT_STATUSES = ['ACTIVE', 'INACTIVE', 'PENDING', 'CANCELED'] as const

declare const idBrand: unique symbol
export type VirtualAccountId = string & { readonly [idBrand]: 'VirtualAccountId' }
export type VaProgramId = string & { readonly [idBrand]: 'VaProgramId' }
export const VirtualAccountId = brandedId<VirtualAccountId>()
export const VaProgramId = brandedId<VaProgramId>()

const text = z.nullish(z.string())

const CurrencyDetails = z.nullish(
  z.object({ uuid: text, name: text, symbol: text, type: text, icon: text }),
)

export const VaProgram = z.object({
  id: VaProgramId,
  name: text,
  code: text,
  status: text,
  description: text,
  icon: text,
  consent_text: text,
  is_hidden: z.nullish(z.boolean()),
  tenant_id: text,
  vendor_id: text,
  integration_vendors_id: text,
  integration_vendor: z.nullish(z.object({ id: text, code: text, name: text })),
  kyc_rails_id: text,
  account_currency_id: text,
  destination_currency_id: text,
  account_currency_details: CurrencyDetails,
  destination_currency_details: CurrencyDetails,
  virtual_accounts_programs_order_types: z.nullish(
    z.array(
      z.object({
        order_type_id: text,
        order_type: z.nullish(z.object({ id: text, description: text })),
      }),
    ),
  ),
})
export type VaProgram = z.output<typeof VaProgram>

/** The platform names these members in camelCase, like those of accountInfo. */
export const AccountDetails = z.object({
  bankName: text,
  bankAddress: text,
  accountNumber: text,
  routingNumber: text,
  beneficiary: z.nullish(z.object({ name: text, address: text })),
})
export type AccountDetails = z.output<typeof AccountDetails>

const AccountInfo = z.object({
  id: text,
  status: text,
  userId: text,
  source: z.nullish(z.object({ currency: text, paymentRail: z.nullish(z.array(z.string())) })),
  destination: z.nullish(z.object({ chain: text, currency: text, walletAddress: text })),
  microDeposits: z.nullish(
    z.object({ count: z.nullish(z.int()), data: z.nullish(z.array(z.unknown())) }),
  ),
  depositInstructions: z.nullish(AccountDetails),
})

/** A currency; in later versions only its uuid. */
const CurrencyOrId = z.nullish(z.union([Currency, z.string()]))

export const VirtualAccount = z.object({
  id: VirtualAccountId,
  created_at: text,
  wallet_id: z.nullish(WalletId),
  status: z.nullish(openEnum(VIRTUAL_ACCOUNT_STATUSES)),
  va_programs_id: z.nullish(VaProgramId),
  account_currency: CurrencyOrId,
  destination_currency: CurrencyOrId,
  destination_address: text,
  integration_vendor_id: text,
  vendor_account_id: text,
  account_details: z.nullish(AccountDetails),
  virtual_accounts_program: z.nullish(VaProgram),
  meta: z.nullish(
    z.object({
      hifi_response: z.nullish(z.object({ message: text, accountInfo: z.nullish(AccountInfo) })),
    }),
  ),
})
export type VirtualAccount = z.output<typeof VirtualAccount>
