import type { WalletId, CurrencyId } from '../common/schema.ts'
import { call } from '../query/call.ts'
import {
  createCounterparty,
  createDestination,
  deleteDestination,
  getCounterparty,
  getDestination,
  listCounterparties,
  listDestinations,
  renameDestination,
  updateCounterparty,
} from './endpoints.ts'
import type {
  BankRail,
  CounterpartyId,
  CounterpartyType,
  CryptoRail,
  DestinationId,
} from './schema.ts'
import { toCounterparty, toDestination } from './views.ts'

const DESTINATION = {
  toView: toDestination,
  /** Includes the list of recipients, because the names of addresses are read from it. */
  invalidates: [listDestinations, getDestination, listCounterparties],
}

/** Null removes a contact; an absent member leaves it unchanged. */
interface Contacts {
  nickname?: string | null
  email?: string | null
  phone?: string | null
}

interface NewCounterparty extends Contacts {
  walletId: WalletId
  name: string
  type: CounterpartyType
}

interface CounterpartyPath {
  walletId: WalletId
  counterpartyId: CounterpartyId
}

interface DestinationPath extends CounterpartyPath {
  destinationId: DestinationId
}

export interface BankInput {
  accountNumber: string
  routingNumber?: string
  bic?: string
  bankName?: string
  note?: string
  address?: { street: string; street2?: string; city: string; postcode: string; countryId: number }
}

export interface CryptoInput {
  address: string
  currencyId: CurrencyId
  memo?: string
}

export type Requisites =
  | { type: BankRail; bank: BankInput }
  | { type: CryptoRail; crypto: CryptoInput }

const toBank = ({ address, ...bank }: BankInput) => ({
  account_number: bank.accountNumber,
  routing_number: bank.routingNumber,
  swift_bic: bank.bic,
  bank_name: bank.bankName,
  note: bank.note,
  address: address && {
    street1: address.street,
    street2: address.street2,
    city: address.city,
    postcode: address.postcode,
    country_id: address.countryId,
  },
})

const toRequisites = (given: Requisites) =>
  'bank' in given
    ? { type: given.type, external_banking_data: toBank(given.bank) }
    : {
        type: given.type,
        external_crypto_data: {
          address: given.crypto.address,
          currency_id: given.crypto.currencyId,
          memo: given.crypto.memo,
        },
      }

const parentOf = ({ walletId, counterpartyId }: CounterpartyPath) => ({
  wallet_id: walletId,
  account_id: counterpartyId,
})

const pathOf = ({ destinationId, ...path }: DestinationPath) => ({
  ...parentOf(path),
  counterparty_destination_id: destinationId,
})

interface NewDestination extends CounterpartyPath {
  nickname: string | null
  to: Requisites
}

export const counterpartyMutations = {
  create: () =>
    call(
      createCounterparty,
      ({ walletId, ...body }: NewCounterparty) => ({ params: { wallet_id: walletId }, body }),
      { invalidates: [listCounterparties], toView: toCounterparty },
    ),
  update: () =>
    call(
      updateCounterparty,
      ({ walletId, counterpartyId, ...body }: CounterpartyPath & Contacts & { name?: string }) => ({
        params: { wallet_id: walletId, counterparty_account_id: counterpartyId },
        body,
      }),
      { invalidates: [listCounterparties, getCounterparty], toView: toCounterparty },
    ),
  createDestination: () =>
    call(
      createDestination,
      ({ nickname, to, ...path }: NewDestination) => ({
        params: parentOf(path),
        body: { nickname, ...toRequisites(to) },
      }),
      DESTINATION,
    ),
  renameDestination: () =>
    call(
      renameDestination,
      ({ nickname, ...path }: DestinationPath & { nickname: string | null }) => ({
        params: pathOf(path),
        body: { nickname },
      }),
      DESTINATION,
    ),
  deleteDestination: () =>
    call(deleteDestination, (path: DestinationPath) => ({ params: pathOf(path) }), DESTINATION),
}
