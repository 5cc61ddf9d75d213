import type { CurrencyId } from '#api/common/schema.ts'
import {
  createCounterparty,
  createDestination,
  deleteDestination,
} from '#api/counterparties/endpoints.ts'
import { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'
import { makeIban } from '#lib/bank-codes.ts'
import { USDT_ETHEREUM } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import type { Client } from '../platform/client.ts'
import { COUNTERPARTY, USDT, WALLET } from '../platform/ids.ts'

const inWallet = { wallet_id: WALLET }

/**
 * Saves more people than a page of the list has; only the last one has the address. Returns that
 * person's name.
 */
export async function saveManyRecipients(client: Client, address: string): Promise<string> {
  for (let number = 1; number <= 101; number += 1) {
    const name = `Zoe ${number}`
    // One after another, so that the last one saved is on the last page.
    // oxlint-disable-next-line no-await-in-loop
    if (number === 101) await saveAddress(client, { name, address, currency: USDT_ETHEREUM.id })
    else
      // oxlint-disable-next-line no-await-in-loop
      await client.call(createCounterparty, {
        params: inWallet,
        body: { name, type: 'INDIVIDUAL' },
      })
  }
  return 'Zoe 101'
}

/** Saves a recipient with a crypto address, and returns the query of Send for them. */
export async function saveAddress(
  client: Client,
  recipient: { name: string; address: string; currency: CurrencyId },
): Promise<string> {
  const { id } = await client.call(createCounterparty, {
    params: inWallet,
    body: { name: recipient.name, type: 'INDIVIDUAL' },
  })
  const destination = await client.call(createDestination, {
    params: { ...inWallet, account_id: id },
    body: {
      nickname: null,
      type: 'CRYPTO_EXTERNAL',
      external_crypto_data: { address: recipient.address, currency_id: recipient.currency },
    },
  })
  return `/send?counterparty=${id}&destination=${destination.id}`
}

export async function saveZed(client: Client) {
  const [tron, ethereum] = [makeAddress('tron', 'zed one'), makeAddress('evm', 'zed two')]
  const first = await saveAddress(client, { name: 'Zed Quill', address: tron, currency: USDT })
  const id = new URLSearchParams(first.split('?')[1]).get('counterparty') ?? ''
  const { id: second } = await client.call(createDestination, {
    params: { ...inWallet, account_id: CounterpartyId.parse(id) },
    body: {
      nickname: null,
      type: 'CRYPTO_EXTERNAL',
      external_crypto_data: { address: ethereum, currency_id: USDT_ETHEREUM.id },
    },
  })
  const links = [first, `/send?counterparty=${id}&destination=${second}`] as const
  return { tron, ethereum, links }
}

export const addAccount = (client: Client) =>
  client.call(createDestination, {
    params: { ...inWallet, account_id: COUNTERPARTY_IDS.landlord },
    body: {
      nickname: 'Other',
      type: 'SEPA',
      external_banking_data: { account_number: makeIban('DE', '370400440532013000') },
    },
  })

export const OTHER_KILN_ADDRESSES = [
  'bf3cd087-6e2a-4f7c-b00a-33ebd1e15f88',
  '5c9d6764-523a-425f-a935-e84974720d46',
]

/** Deletes addresses of Kiln Studio; by default all but one, so that there is nothing to choose. */
export const deleteKilnAddresses = (
  client: Client,
  ids: readonly string[] = OTHER_KILN_ADDRESSES,
) =>
  Promise.all(
    ids.map((id) =>
      client.call(deleteDestination, {
        params: {
          ...inWallet,
          account_id: COUNTERPARTY_IDS.kiln,
          counterparty_destination_id: DestinationId.parse(id),
        },
      }),
    ),
  )

export const deleteRecipients = (client: Client) =>
  deleteKilnAddresses(client, [COUNTERPARTY.destination])
