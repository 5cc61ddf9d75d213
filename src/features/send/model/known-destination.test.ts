import { expect, it } from 'vitest'

import type { Transaction } from '#api/wallets/views.ts'
import { knownBalanceFor } from '#payments/model/recipient.ts'
import { bitcoin, euro, balanceHolding, savedRecipient, usdt } from '#tests/support/orders/send.ts'
import { sampleOrderType, sampleRail } from '#tests/support/platform/rail-samples.ts'

import { knownDestinationOf, lastPaidDestination } from './known-destination.ts'

const types = ['OMNIBUS_CRYPTO_TRANSFER', 'HIFI_SEPA_OFFRAMP'].map((id) => sampleOrderType(id))
const open = { types: { v1: [], v2: types }, rails: [], isSwiftSupported: true }
const locked = {
  ...open,
  types: { v1: [], v2: [...types.slice(0, 1), sampleOrderType('HIFI_SEPA_OFFRAMP', 'sepa')] },
  rails: [sampleRail('sepa', 'PENDING')],
}
const address = savedRecipient('CRYPTO_EXTERNAL').destination
const account = savedRecipient('SEPA').destination
const held = [balanceHolding(usdt), balanceHolding(euro)]

it.each([
  ['one address', [address], open, held, ['CRYPTO_EXTERNAL', 'USDT']],
  [
    'one address whose asset has no money',
    [address],
    open,
    [balanceHolding(usdt, '0')],
    ['CRYPTO_EXTERNAL', undefined],
  ],
  [
    'one address of an asset that the wallet lacks',
    [address],
    open,
    [balanceHolding(bitcoin), balanceHolding({ ...bitcoin, id: euro.id })],
    ['CRYPTO_EXTERNAL', undefined],
  ],
  ['one bank account, whose currency is held', [account], open, held, ['SEPA', 'EUR']],
  ['two addresses', [address, address], open, held, undefined],
  ['an address and an account', [address, account], open, held, undefined],
  [
    'an address beside a locked account',
    [address, account],
    locked,
    held,
    ['CRYPTO_EXTERNAL', 'USDT'],
  ],
  ['nothing that can be paid', [account], locked, held, undefined],
])(
  'If possible, destination and asset are preselected for a recipient with %s',
  (_what, saved, offer, balances, sole) => {
    const found = knownDestinationOf(saved, offer, undefined)
    const named = found && [found.type, knownBalanceFor(found, balances, [])?.currency.symbol]
    expect(named).toEqual(sole)
  },
)

it('The feed names the paid address of a person, unless they also have a bank account', () => {
  const row = {
    direction: 'out' as const,
    status: 'COMPLETED',
    currency: usdt,
    to: address.crypto?.address,
  }
  const rows = [row as Transaction]
  expect(lastPaidDestination([address], rows)).toBe(address)
  expect(lastPaidDestination([address, account], rows)).toBeUndefined()
})
