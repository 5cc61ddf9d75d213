import fc from 'fast-check'
import { expect, it } from 'vitest'

import { NO_FILTERS, type Filters } from '#features/activity/model/filters.ts'
import { paths } from '#paths'
import { readSearch } from '#paths/search.ts'

const searchOf = (address: string): string => new URL(address, 'https://app.invalid').search

const words = fc.string({ unit: 'binary', minLength: 1 })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

it('Parameters and query of an address are percent-encoded, and the query keeps its order', () => {
  expect(paths.asset.to({ symbol: 'a/b' })).toBe('/assets/a%2Fb')
  expect(paths.send.to()).toBe('/send')
  expect(paths.send.to({}, { asset: 'USDT', to: 'T&?= 1', amount: '5' })).toBe(
    '/send?asset=USDT&to=T%26%3F%3D+1&amount=5',
  )
  expect(paths.counterparty.to({ id: 'a b' }, { view: 'new', then: 'pay' })).toBe(
    '/counterparties/a%20b?view=new&then=pay',
  )
})

it('A path leaves out undefined and empty values, but says explicitly that there is no memo', () => {
  expect(paths.send.to({}, { to: '', amount: undefined })).toBe('/send')
  expect(paths.newCounterparty.to({}, { rail: 'ACH', address: '', memo: null })).toBe(
    '/counterparties/new?rail=ACH&memo=',
  )
  expect(readSearch(paths.newCounterparty, '?memo=')).toEqual({ memo: null })
})

it('A query is read with or without its question mark, and unknown members are ignored', () => {
  expect(readSearch(paths.depositCrypto, '?asset=USDT&unknown=1')).toEqual({ asset: 'USDT' })
  expect(readSearch(paths.depositCrypto, 'asset=USDT')).toEqual({ asset: 'USDT' })
  expect(readSearch(paths.exchange, '')).toEqual({})
})

it('An empty, invalid or repeated member of a query counts as absent', () => {
  expect(readSearch(paths.exchange, '?to=&amount=5')).toEqual({ amount: '5' })
  expect(readSearch(paths.exchange, '?to=a&to=b')).toEqual({ to: 'a' })
  expect(readSearch(paths.counterparty, '?view=all&then=pay')).toEqual({ then: 'pay' })
  expect(readSearch(paths.send, '?to=%E0%A4%A&toString=1&__proto__=2')).toEqual({ to: '\uFFFD%A' })
})

it('In a query to Send, a member that is present but unreadable is read as null', () => {
  expect(readSearch(paths.send, '?to=&rest=thrown')).toEqual({ to: null })
  expect(readSearch(paths.send, '?to=a&to=b&amount=5')).toEqual({ to: null, amount: '5' })
})

it('Any value that is written to a query is read back unchanged', () => {
  const sent = fc.record({
    asset: maybe(words),
    counterparty: maybe(words),
    destination: maybe(words),
    currency: maybe(words),
    to: maybe(words),
    amount: maybe(words),
    rest: maybe(fc.constant('kept' as const)),
  })
  const counterparty = fc.record({
    view: maybe(fc.constantFrom('new' as const, 'edit' as const)),
    then: maybe(fc.constantFrom('pay' as const, 'add' as const)),
    memo: maybe(fc.option(words)),
  })
  const blocked = fc.record({ back: maybe(words), for: fc.array(words) })
  fc.assert(
    fc.property(sent, counterparty, blocked, words, (send, view, stopped, id) => {
      expect(readSearch(paths.send, searchOf(paths.send.to({}, send)))).toEqual(send)
      expect(readSearch(paths.counterparty, searchOf(paths.counterparty.to({ id }, view)))).toEqual(
        view,
      )
      const link = paths.verificationRail.to({ railId: id }, stopped)
      expect(readSearch(paths.verificationRail, searchOf(link))).toEqual(stopped)
      expect(readSearch(paths.verification, searchOf(paths.verification.to({}, stopped)))).toEqual(
        stopped,
      )
    }),
  )
})

const read = (query: string): Filters => ({ ...NO_FILTERS, ...readSearch(paths.activity, query) })
const write = (filters: Filters) => searchOf(paths.activity.to({}, filters))

it('Filters are read from a link and written back unchanged', () => {
  const filters = read('?status=pending&search=Mira&method=crypto&unknown=1')
  expect(filters).toEqual({ ...NO_FILTERS, status: 'pending', search: 'Mira', method: 'crypto' })
  expect(read(write(filters))).toEqual(filters)
})

it('Unset filters leave nothing in the address, and only two directions are known', () => {
  expect(read('')).toEqual(NO_FILTERS)
  expect(write(NO_FILTERS)).toBe('')
  expect(read('?direction=sideways').direction).toBe('')
})
