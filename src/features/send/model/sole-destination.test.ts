import { expect, it } from 'vitest'

import { bitcoin, euro, holding, savedRecipient, usdt } from '#tests/support/orders/send.ts'
import { orderType, railWith } from '#tests/support/platform/rail-samples.ts'

import { soleDestinationOf } from './sole-destination.ts'

const types = ['OMNIBUS_CRYPTO_TRANSFER', 'HIFI_SEPA_OFFRAMP'].map((id) => orderType(id))
const open = { types: { v1: [], v2: types }, rails: [], isSwiftCarriedOut: true }
const locked = {
  ...open,
  types: { v1: [], v2: [...types.slice(0, 1), orderType('HIFI_SEPA_OFFRAMP', 'sepa')] },
  rails: [railWith('sepa', 'PENDING')],
}
const address = savedRecipient('CRYPTO_EXTERNAL').destination
const account = savedRecipient('SEPA').destination
const held = [holding(usdt), holding(euro)]

it.each([
  ['one address', [address], open, held, ['CRYPTO_EXTERNAL', 'USDT']],
  [
    'one address whose asset has no money',
    [address],
    open,
    [holding(usdt, '0')],
    ['CRYPTO_EXTERNAL', undefined],
  ],
  [
    'one address of an asset that the wallet lacks',
    [address],
    open,
    [holding(bitcoin)],
    ['CRYPTO_EXTERNAL', undefined],
  ],
  ['one bank account, which several balances can pay', [account], open, held, ['SEPA', undefined]],
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
  'A recipient with %s is paid without a choice, or asks',
  (_what, saved, offer, balances, sole) => {
    const found = soleDestinationOf(saved, offer, balances)
    const named = found && [found.destination.type, found.balance?.currency.symbol]
    expect(named).toEqual(sole)
  },
)
