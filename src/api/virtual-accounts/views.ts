import type { OpenEnum, WalletId, CurrencyId } from '../common/schema.ts'
import { toCurrency, type CurrencyView } from '../system/views.ts'
import type {
  AccountDetails,
  VaProgram,
  VaProgramId,
  VIRTUAL_ACCOUNT_STATUSES,
  VirtualAccount,
  VirtualAccountId,
} from './schema.ts'

interface CurrencyName {
  id: string | undefined
  symbol: string
  icon: string | undefined
}

export interface AccountProgram {
  id: VaProgramId
  name: string
  description: string | undefined
  icon: string | undefined
  consent: string | undefined
  isHidden: boolean
  railId: string | undefined
  from: CurrencyName | undefined
  to: CurrencyName | undefined
  orderTypes: string[]
}

type Details = NonNullable<VaProgram['account_currency_details']>

const toName = (details: Details | null | undefined): CurrencyName | undefined =>
  details?.symbol
    ? {
        id: details.uuid ?? undefined,
        symbol: details.symbol,
        icon: details.icon || undefined,
      }
    : undefined

export const toAccountProgram = (program: VaProgram): AccountProgram => ({
  id: program.id,
  name: program.name ?? program.code ?? program.id,
  description: program.description ?? undefined,
  icon: program.icon || undefined,
  consent: program.consent_text || undefined,
  isHidden: program.is_hidden ?? false,
  railId: program.kyc_rails_id ?? undefined,
  from: toName(program.account_currency_details),
  to: toName(program.destination_currency_details),
  orderTypes: (program.virtual_accounts_programs_order_types ?? []).flatMap(
    ({ order_type_id }) => order_type_id ?? [],
  ),
})

/** Bank details. `bankCode` is a BIC if the account number is an IBAN, else a routing number. */
export interface AccountBankDetails {
  bankName: string | undefined
  bankAddress: string | undefined
  accountNumber: string | undefined
  bankCode: string | undefined
  isIban: boolean
  beneficiary: string | undefined
  beneficiaryAddress: string | undefined
}

const toBankDetails = (details: AccountDetails): AccountBankDetails => ({
  bankName: details.bankName ?? undefined,
  bankAddress: details.bankAddress ?? undefined,
  accountNumber: details.accountNumber ?? undefined,
  bankCode: details.routingNumber ?? undefined,
  isIban: /^[A-Z]{2}\d{2}/.test(details.accountNumber ?? ''),
  beneficiary: details.beneficiary?.name ?? undefined,
  beneficiaryAddress: details.beneficiary?.address ?? undefined,
})

type WireCurrency = VirtualAccount['account_currency']

const currencyOf = (currency: WireCurrency): CurrencyView | undefined =>
  typeof currency === 'object' && currency !== null ? toCurrency(currency) : undefined

const currencyIdOf = (currency: WireCurrency): CurrencyId | string | undefined =>
  typeof currency === 'string' ? currency : currency?.uuid

export interface VirtualAccountView {
  id: VirtualAccountId
  walletId: WalletId | undefined
  status: OpenEnum<(typeof VIRTUAL_ACCOUNT_STATUSES)[number]>
  programId: VaProgramId | undefined
  program: AccountProgram | undefined
  currency: CurrencyView | undefined
  currencyId: CurrencyId | string | undefined
  destination: CurrencyView | undefined
  destinationId: CurrencyId | string | undefined
  destinationAddress: string | undefined
  details: AccountBankDetails | undefined
  rails: string[]
  createdAt: string | undefined
}

/** Uses the provider's deposit instructions if `account_details` is empty (contract §7.2). */
export function toVirtualAccount(account: VirtualAccount): VirtualAccountView {
  const info = account.meta?.hifi_response?.accountInfo
  const details = account.account_details ?? info?.depositInstructions
  const program = account.virtual_accounts_program
  return {
    id: account.id,
    walletId: account.wallet_id ?? undefined,
    status: account.status ?? 'ACTIVE',
    programId: account.va_programs_id ?? program?.id ?? undefined,
    program: program ? toAccountProgram(program) : undefined,
    currency: currencyOf(account.account_currency),
    currencyId: currencyIdOf(account.account_currency),
    destination: currencyOf(account.destination_currency),
    destinationId: currencyIdOf(account.destination_currency),
    destinationAddress: account.destination_address || undefined,
    details: details ? toBankDetails(details) : undefined,
    rails: info?.source?.paymentRail ?? [],
    createdAt: account.created_at ?? undefined,
  }
}
