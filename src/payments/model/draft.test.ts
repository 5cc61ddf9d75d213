import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { CurrencyId } from '#api/common/schema.ts'
import type { WalletDetail } from '#api/wallets/views.ts'
import { groupSeparatorOf } from '#i18n/amount-input.ts'
import { LANGUAGES, localeOf } from '#i18n/languages.ts'
import { amountTextIn, toTypedAmount, NO_AMOUNT } from '#i18n/typed-amount.ts'
import { decimal, parseDecimal } from '#lib/money/decimal.ts'
import { parseAmount } from '#lib/money/parse-amount.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { paths } from '#paths'
import { readSearch } from '#paths/search.ts'
import { OUTSIDE_ADDRESS } from '#tests/support/orders/orders.ts'
import { bitcoin, euro, balanceHolding, ton, usdt } from '#tests/support/orders/send.ts'
import { BITCOIN, SECOND_WALLET, USDT, WALLET } from '#tests/support/platform/ids.ts'

import {
  draftFromLink,
  type SendDraft,
  type SendLink,
  EMPTY_SEND_DRAFT,
  memoOf,
  sendableBalances,
  withAddress,
  withUnsavedAddress,
  withAsset,
  withSavedRecipient,
  withoutLink,
} from './draft.ts'
import { isInternalTransfer } from './fitting-balances.ts'

const known = (amount: `${number}`) => toTypedAmount(decimal(amount))

const EVM = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const usdtOnEthereum = {
  ...usdt,
  id: 'usdt-ethereum' as CurrencyId,
  network: { id: 1, name: 'Ethereum' },
}
const balances = [balanceHolding(usdt), balanceHolding(bitcoin)]

it('isInternal distinguishes a wallet id from an address', () => {
  expect(isInternalTransfer({ to: ` ${WALLET} ` })).toBe(true)
  expect(isInternalTransfer({ to: OUTSIDE_ADDRESS })).toBe(false)
  expect(isInternalTransfer({ to: '' })).toBe(false)
})

it('sendable leaves out disabled currencies and puts the preferred symbol first', () => {
  const networks = [
    ...balances,
    balanceHolding({ ...usdt, isEnabled: false }),
    balanceHolding(euro),
  ]
  const wallet = { assets: [{ networks }] } as unknown as WalletDetail
  expect(sendableBalances(wallet)).toEqual([...balances, balanceHolding(euro)])
  expect(sendableBalances(wallet, 'BTC')[0]).toEqual(balanceHolding(bitcoin))
})

it('memoOf keeps a memo only if the network has one and the money leaves the platform', () => {
  const draft = { to: OUTSIDE_ADDRESS, memo: ' \u200E4\u200B2\u202C ' }
  expect(memoOf(draft, { needsMemo: true })).toBe('42')
  expect(memoOf(draft, { needsMemo: false })).toBe('')
  expect(memoOf({ ...draft, to: SECOND_WALLET }, { needsMemo: true })).toBe('')
})

const kept = { currency: USDT, to: 'T…' }

it('A memo is dropped when its recipient or its network changes', () => {
  expect(withAddress(kept, 'U…')).toEqual({ to: 'U…', memo: '' })
  expect(withAddress(kept, ' T… ')).toEqual({ to: 'T…' })
  expect(withAddress(kept, '\u2068T\u200B…\u2069')).toEqual({ to: 'T…' })
  expect(withAsset(kept, BITCOIN)).toEqual({ currency: BITCOIN, memo: '' })
  expect(withAsset(kept, USDT)).toEqual({ currency: USDT })
})

const read = (search: string, kept = EMPTY_SEND_DRAFT, from = balances) =>
  draftFromLink(readSearch(paths.send, search) as SendLink, from, kept)

it('A link selects an asset only if the wallet has it on exactly one network', () => {
  expect(read('?asset=USDT')).toEqual({ currency: USDT, memo: '' })
  expect(
    read('?asset=USDT', EMPTY_SEND_DRAFT, [balanceHolding(usdt), balanceHolding(usdt)]),
  ).toEqual({})
  expect(read('?asset=DOGE&amount=9')).toEqual({})
  expect(read('')).toEqual({})
})

it('A link to a saved recipient replaces the recipient, the memo and the amount of the draft', () => {
  const kept = { ...EMPTY_SEND_DRAFT, to: 'T…', memo: '7', amount: known('5') }
  const next = { ...kept, ...read('?counterparty=c&destination=d', kept) }
  expect(next).toEqual({ ...EMPTY_SEND_DRAFT, ...withSavedRecipient('c', 'd') })
  expect(read('?counterparty=c')).toMatchObject({ counterparty: 'c', destination: '' })
})

it('A link to the recipient of the draft keeps what the person has typed', () => {
  const kept = { ...EMPTY_SEND_DRAFT, ...withSavedRecipient('c', 'd'), amount: known('5') }
  expect(read('?counterparty=c&destination=d', kept)).toEqual({})
  const again = { ...EMPTY_SEND_DRAFT, to: 'T…', amount: known('6') }
  const next = { ...again, ...read(`?currency=${USDT}&to=T…`, again) }
  expect(next).toEqual({ ...again, currency: USDT })
})

it.each([
  [`?to=${OUTSIDE_ADDRESS}`, 'to'],
  [`?to=${OUTSIDE_ADDRESS}&currency=${USDT}&amount=5`, 'to amount'],
  ['?counterparty=c&destination=d&amount=5', 'to amount'],
  [`?currency=${USDT}&amount=5`, 'amount'],
])(
  'The form opened by the link %s from outside says that the link has filled in: %s',
  (search, filled) => {
    const link = readSearch(paths.send, search) as SendLink
    expect(draftFromLink(link, balances, EMPTY_SEND_DRAFT, true).asked).toBe(filled)
    expect(read(search).asked ?? '').toBe('')
  },
)

it('A link with an amount replaces a draft for the same recipient', () => {
  const kept = { ...EMPTY_SEND_DRAFT, ...withSavedRecipient('c', 'd'), amount: known('5') }
  const next = read(`?counterparty=c&destination=d&currency=${USDT}&amount=80`, kept)
  expect(next).toMatchObject({ currency: USDT, amount: known('80'), side: 'arrives' })
  const again = { ...EMPTY_SEND_DRAFT, to: 'T…', amount: known('6'), memo: '7' }
  expect(read(`?currency=${USDT}&to=T…&amount=5`, again)).toMatchObject({
    amount: known('5'),
    memo: '',
  })
  expect(read(`?currency=${USDT}&amount=5`, again)).toMatchObject({ to: '', amount: known('5') })
})

it('A link that returns with a newly saved recipient keeps the rest of the draft', () => {
  const kept = { ...EMPTY_SEND_DRAFT, currency: BITCOIN, to: 'T…', memo: '7', amount: known('5') }
  const back = read('?counterparty=c&destination=d&rest=kept', kept)
  expect({ ...kept, ...back }).toEqual({ ...kept, ...withSavedRecipient('c', 'd') })
})

it('An amount that a link gave for one account is not used for another account', () => {
  const kept = { ...EMPTY_SEND_DRAFT, ...read('?counterparty=c&destination=d&amount=900') }
  const back = read('?counterparty=c&destination=e&rest=kept', kept)
  expect(withoutLink(kept, back)).toMatchObject({ destination: 'e', amount: NO_AMOUNT })
})

it('A link without an asset selects the only asset that fits the recipient', () => {
  const held = [
    balanceHolding(usdt),
    balanceHolding(usdtOnEthereum),
    balanceHolding(ton),
    balanceHolding(bitcoin),
  ]
  const kept: SendDraft = { ...EMPTY_SEND_DRAFT, currency: USDT, to: OUTSIDE_ADDRESS }
  const take = (search: string, given = kept, from = held) => read(search, given, from).currency
  expect(take(`?to=${makeAddress('ton', 'somebody')}`)).toBe(ton.id)
  expect(take(`?to=${EVM}`)).toBe(usdtOnEthereum.id)
  expect(take(`?asset=USDT&to=${EVM}`, EMPTY_SEND_DRAFT)).toBe(usdtOnEthereum.id)
  expect(take(`?to=${OUTSIDE_ADDRESS}x`)).toBeUndefined()
  expect(take(`?to=${SECOND_WALLET}`)).toBeUndefined()
  const ether = { ...usdtOnEthereum, id: 'eth' as CurrencyId, symbol: 'ETH' }
  const usdc = { ...usdtOnEthereum, id: 'usdc' as CurrencyId, symbol: 'USDC' }
  expect(
    take(`?to=${EVM}`, kept, [balanceHolding(usdt), balanceHolding(ether), balanceHolding(usdc)]),
  ).toBe('')
  expect(take('?counterparty=c&destination=d')).toBe('')
  expect(take('?counterparty=c&destination=d&rest=kept')).toBe('')
  expect(take(`?counterparty=c&destination=d&currency=${USDT}`)).toBe(USDT)
})

it('A link that repeats a payment fills in the recipient, the currency and the amount that arrives', () => {
  const filled = { currency: USDT, amount: known('20'), side: 'arrives' }
  const typed = read(`?asset=USDT&currency=${USDT}&to=T…&amount=20`)
  expect(typed).toMatchObject({ ...filled, to: 'T…', counterparty: '', memo: '' })
  const again = read(`?counterparty=c&destination=d&currency=${USDT}&amount=20`)
  expect(again).toMatchObject({ ...filled, counterparty: 'c' })
})

it('The amount of a link fills the field as written in the link, in every language', () => {
  const amounts = fc
    .tuple(fc.nat(10_000_000), fc.stringMatching(/^(\d{0,17}[1-9])?$/))
    .map(([whole, fraction]) => parseDecimal(`${whole}${fraction && '.'}${fraction}`))
  fc.assert(
    fc.property(amounts, fc.constantFrom(...LANGUAGES), (amount, language) => {
      const locale = localeOf(language)
      const link = { counterparty: 'c', currency: USDT, amount }
      const { amount: typed = NO_AMOUNT } = draftFromLink(link, balances, EMPTY_SEND_DRAFT)
      const rules = { decimals: 18, groupSeparator: groupSeparatorOf(locale) }
      expect(parseAmount(amountTextIn(typed, locale), rules)).toEqual({ ok: true, amount })
    }),
  )
})

const there = { currency: USDT, to: 'T…', amount: known('20'), isAmountLinked: true }
const linked: SendDraft = { ...EMPTY_SEND_DRAFT, ...there }
const gone = { amount: NO_AMOUNT, isAmountLinked: false }
const saved = { ...linked, ...withSavedRecipient('c', 'd'), currency: '' }
const typed = { ...linked, isAmountLinked: false }

it.each<[string, SendDraft, Partial<SendDraft>]>([
  ['another address', linked, { to: 'U…' }],
  ['a saved recipient', linked, withSavedRecipient('c', 'd')],
  ['somebody whose account is not chosen', linked, withSavedRecipient('c', '')],
  ['nobody', linked, { to: '' }],
  ['another asset', linked, { currency: BITCOIN }],
])('The amount of a link is cleared when the draft changes to %s', (_, draft, next) => {
  expect({ ...draft, ...withoutLink(draft, next) }).toMatchObject({ ...next, ...gone })
})

it.each<[string, SendDraft, Partial<SendDraft>, object?]>([
  ['the same address', linked, { to: ' T… ' }],
  ['a memo', linked, { memo: '7' }],
  ['the first asset for a saved recipient', saved, { currency: USDT }],
  ['another address, if the amount was typed', typed, { to: 'U…' }, { link: '' }],
  [
    'another link with its own amount',
    linked,
    { to: 'U…', amount: known('7'), isAmountLinked: true },
    { link: '' },
  ],
])('The amount of a draft is kept after a change to %s', (_, draft, next, lost) => {
  expect(withoutLink(draft, next)).toEqual({ ...next, ...lost })
})

const at = { address: OUTSIDE_ADDRESS, memo: '7' }
const ownDraft: SendDraft = {
  ...EMPTY_SEND_DRAFT,
  ...withSavedRecipient('c', 'd'),
  amount: known('0.01'),
}

it.each([
  ['A typed amount', ownDraft],
  ['An amount of a link', { ...ownDraft, isAmountLinked: true }],
])(
  '%s is kept if the address of a saved recipient is paid like an unsaved address',
  (_case, draft) => {
    const changes = withUnsavedAddress(draft, at, USDT)
    const next = { ...draft, ...changes, ...withoutLink(draft, changes) }
    expect(next).toMatchObject({ to: OUTSIDE_ADDRESS, memo: '7', currency: USDT, counterparty: '' })
    expect(next.amount).toEqual(draft.amount)
  },
)

const other: Partial<SendDraft> = { amount: known('7') }

it.each<[string, asked: string, Partial<SendDraft>, left: string]>([
  ['a request stays beside another amount', 'a code', other, 'a code'],
  ['a request leaves with its recipient', 'a code', { to: 'U…' }, ''],
  ['a recipient stays named as filled in beside another amount', 'to amount', other, 'to'],
  [
    'an amount stays named as filled in beside another recipient',
    'to amount',
    { to: 'U…' },
    'amount',
  ],
  ['an amount that was typed is not named as filled in', 'amount', other, ''],
])(
  'The draft keeps the names of the fields of a link that an edit left unchanged: %s',
  (_case, asked, changes, left) => {
    const draft: SendDraft = { ...typed, asked }
    expect({ ...draft, ...withoutLink(draft, changes) }.asked).toBe(left)
  },
)
