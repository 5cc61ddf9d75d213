import { CounterpartyId, DestinationId } from '#api/counterparties/schema.ts'

import { COUNTERPARTY, USDT, WALLET } from './ids.ts'

const counterparty = CounterpartyId.parse(COUNTERPARTY.id)
const one = { wallet_id: WALLET, counterparty_account_id: counterparty }
const parent = { wallet_id: WALLET, account_id: counterparty }
const destination = {
  ...parent,
  counterparty_destination_id: DestinationId.parse(COUNTERPARTY.destination),
}

/** The example of the IBAN registry. */
export const IBAN = 'DE89370400440532013000'

export const counterpartySamples = {
  listCounterparties: () => ({ params: { wallet_id: WALLET }, query: { limit: 10, offset: 0 } }),
  createCounterparty: () => ({
    params: { wallet_id: WALLET },
    body: {
      name: 'Ada Quill',
      type: 'INDIVIDUAL' as const,
      nickname: 'Ada',
      email: 'ada@quill.test',
      phone: '+15550100300',
    },
  }),
  getCounterparty: () => ({ params: one }),
  updateCounterparty: () => ({ params: one, body: { name: 'Kiln Studio Ltd' } }),
  listDestinations: () => ({ params: parent, query: { limit: 10, offset: 0 } }),
  createDestination: () => ({
    params: parent,
    body: {
      nickname: 'Euro',
      type: 'SEPA' as const,
      external_banking_data: { account_number: IBAN, bank_name: 'Rheinland Bank' },
    },
  }),
  getDestination: () => ({ params: destination }),
  renameDestination: () => ({ params: destination, body: { nickname: 'Main' } }),
  deleteDestination: () => ({ params: destination }),
  listRates: () => ({ query: { order_type: 'EXCHANGE_CRYPTO_INTERNAL', from_uuid: USDT } }),
}
