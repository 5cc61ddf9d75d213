import { expect, it } from 'vitest'

import type { Quote } from '#api/orders/views.ts'
import { decimal, ZERO } from '#lib/money/decimal.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders/orders.ts'
import { savedRecipient, ton, usdt as target } from '#tests/support/orders/send.ts'
import { SECOND_WALLET, WALLET } from '#tests/support/platform/ids.ts'

import { checksOf, isBlockedByChecks, hasUnconfirmedCheck } from './checks.ts'
import { withNetworkOf, fingerprintOf, type Recipient, type SavedRecipient } from './recipient.ts'

const quote: Quote = {
  debit: decimal('20'),
  arrives: decimal('18'),
  totalFees: decimal('2'),
  fees: [],
  rate: decimal('1'),
}
const address = (to = OUTSIDE_ADDRESS): Recipient => withNetworkOf({ kind: 'address', to }, target)
const wallet = (to: string): Recipient => ({ kind: 'wallet', to })

type Given = Partial<Parameters<typeof checksOf>[0]>

const inputOf = (given: Given) => {
  const recipient = given.recipient ?? address()
  return {
    target,
    contracts: [] as string[],
    available: decimal('20'),
    quote,
    recipient,
    isDeleted: false,
    agreedFingerprint: fingerprintOf(recipient),
    memo: '',
    walletId: WALLET as string,
    ownWallets: [],
    priorPayment: 'paid' as const,
    earlierRecipients: [],
    saved: [],
    isSavedUnread: false,
    ownAddress: undefined,
    ...given,
  }
}
const checks = (given: Given) => checksOf(inputOf(given))
/** An address that differs from the paid one but has the same first and last letters. */
const lookAlike = `${OUTSIDE_ADDRESS.slice(0, 6)}${'x'.repeat(22)}${OUTSIDE_ADDRESS.slice(-6)}`
const savedAt = (to: string, rail = 'CRYPTO_EXTERNAL'): SavedRecipient => {
  const saved = savedRecipient(rail)
  const crypto = { ...saved.destination.crypto, address: to } as typeof saved.destination.crypto
  return { ...saved, destination: { ...saved.destination, crypto } }
}
const FOREIGN = makeAddress('bitcoin', 'somebody')
const MISTYPED = `${OUTSIDE_ADDRESS.slice(0, -1)}${OUTSIDE_ADDRESS.endsWith('1') ? '2' : '1'}`
const EXCHANGE = makeAddress('ton', 'an exchange')
const EVM = makeAddress('evm', 'me')
const BURN = 'T9yD14Nj9j7xAB4dbGeiX9h8upfCg3PBbY'
const TOKEN_ACCOUNT = '7woc3ajaGMMXczFYjxon4aQoHH3j126fMUR9c58eHRsK'
const solana = { ...target, network: { id: 101, name: 'Solana' } }
const onBase = { ...target, network: { id: 8453, name: 'Base' } }
const [bank, other] = [savedRecipient('SEPA'), wallet(SECOND_WALLET)]
const never = { priorPayment: 'never' } as const
const ownWallets = [WALLET, SECOND_WALLET]
const ownAddress = OUTSIDE_ADDRESS

it.each<[what: string, found: string[], given: Given]>([
  ['a recipient who was paid before, and the whole balance', [], {}],
  ['one unit more than the balance', ['blocker balance'], { available: decimal('19.999999') }],
  ['an empty balance', ['blocker balance'], { available: ZERO }],
  ['the wallet that pays', ['blocker ownWallet'], { recipient: wallet(WALLET) }],
  ['an address of another network', ['blocker wrongNetwork'], { recipient: address(FOREIGN) }],
  ['a burn address', ['question burn'], { recipient: address(BURN) }],
  ['such a saved burn address', ['question burn'], { recipient: savedAt(BURN) }],
  ['a token account', ['question offCurve'], { target: solana, recipient: address(TOKEN_ACCOUNT) }],
  ['such a saved address', ['blocker wrongNetwork'], { recipient: savedAt(FOREIGN) }],
  ['an address with a wrong character', ['blocker badAddress'], { recipient: address(MISTYPED) }],
  ['an address without a memo', ['question memo'], { target: ton, recipient: address(EXCHANGE) }],
  ['an address with its memo', [], { target: ton, recipient: address(EXCHANGE), memo: '7' }],
  ['a wallet without a memo', [], { target: ton, recipient: other }],
  ['a person who was never paid', ['question firstPayment'], { recipient: bank, ...never }],
  ['a wallet that was never paid', ['question firstPayment'], { recipient: other, ...never }],
  ['an own wallet that was never paid', [], { recipient: other, ...never, ownWallets }],
  ['unread recipients', ['question unread'], { isSavedUnread: true }],
  ['unread recipients of a bank', [], { isSavedUnread: true, recipient: bank }],
  ['unread recipients of a wallet', [], { isSavedUnread: true, recipient: other }],
  ['a name like that of a bank', [], { recipient: bank, earlierRecipients: ['Kiln Studi0'] }],
  [
    'the own address, never paid, like another one',
    ['question ownAddress'],
    { ...never, earlierRecipients: [lookAlike], ownAddress },
  ],
  [
    'the own address in other letters',
    ['question ownAddress'],
    { target: onBase, recipient: address(EVM.toLowerCase()), ownAddress: EVM },
  ],
  [
    'the own address, saved',
    ['question ownAddress'],
    { recipient: savedRecipient('CRYPTO_EXTERNAL'), ownAddress },
  ],
  ['an address that is not the own one', [], { ownAddress: lookAlike }],
  ['a wallet beside the own address', [], { recipient: other, ownAddress }],
  ['a removed recipient', ['blocker gone'], { recipient: bank, isDeleted: true }],
  [
    'a recipient who has changed',
    ['question changed'],
    { recipient: bank, agreedFingerprint: fingerprintOf({ ...bank, hasTwins: true }) },
  ],
])('checksOf of %s finds: %j', (_what, found, given) => {
  expect(checks(given).map(({ name, severity }) => `${severity} ${name}`)).toEqual(found)
})

it.each(['CRYPTO_EXTERNAL', 'CRYPTO_INTERNAL'])(
  'checksOf asks for confirmation if a saved address of the type %s has no memo',
  (rail) => {
    const given = { target: ton, recipient: savedAt(EXCHANGE, rail) }
    expect(checks(given)).toMatchObject([{ severity: 'question', name: 'memo' }])
    expect(checks({ ...given, memo: '7' })).toEqual([])
  },
)

it('The check of a first payment tells if the earlier payments are unclear or the payee is a person', () => {
  expect(checks(never)[0]).not.toHaveProperty('variant')
  expect(checks({ priorPayment: 'unclear' })).toMatchObject([{ variant: 'unclear' }])
  expect(checks({ recipient: bank, ...never })).toMatchObject([{ variant: 'person' }])
})

it('checksOf asks about an address that resembles an earlier or saved one, and offers the saved one', () => {
  expect(checks({ earlierRecipients: [lookAlike], isSavedUnread: true })).toMatchObject([
    { name: 'unread' },
    { name: 'lookAlike', severity: 'question', detail: lookAlike },
  ])
  const { counterparty, destination } = savedRecipient('CRYPTO_EXTERNAL')
  const kiln = { counterparty, destination }
  expect(checks({ recipient: address(lookAlike), saved: [kiln] })).toMatchObject([
    { name: 'badAddress' },
    { name: 'lookAlike', detail: OUTSIDE_ADDRESS, intended: kiln },
  ])
})

const ask = checks(never)
const keys = new Set(ask.map(({ key }) => key))

it('isUnanswered is true until the person has confirmed each question', () => {
  expect(hasUnconfirmedCheck(ask, new Set())).toBe(true)
  expect(hasUnconfirmedCheck(ask, keys)).toBe(false)
  expect(hasUnconfirmedCheck([], new Set())).toBe(false)
})

it('isStopped is true for a problem that no confirmation removes', () => {
  expect(isBlockedByChecks(checks({ available: ZERO }))).toBe(true)
  expect(isBlockedByChecks(ask)).toBe(false)
})

it.each<[string, Given]>([
  ['recipient', { recipient: address(makeAddress('tron', 'another')) }],
  ['memo', { memo: '7' }],
  [
    'network',
    { recipient: withNetworkOf(address(), { ...target, network: { id: 1, name: 'T' } }) },
  ],
])('A payment needs confirmation again for another %s', (_what, given) => {
  expect(hasUnconfirmedCheck(checks({ ...never, ...given }), keys)).toBe(true)
})
