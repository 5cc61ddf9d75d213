import fc from 'fast-check'
import { expect, it } from 'vitest'

import { cleanCode } from '#lib/clean-text.ts'
import { decimal, decimalsOf, parseDecimal, times } from '#lib/money/decimal.ts'
import { cleanNote } from '#lib/payment-request.ts'
import { CURRENCIES } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import { isSameAddress } from './address-key.ts'
import { buildPaymentUri } from './build-payment-uri.ts'
import { parsePaymentUri } from './parse-payment-uri.ts'

const EVM = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TOKEN = '0x89205A3A3b2A69De6Dbf7f01ED13B2108B2c43e7'
const BTC = '175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W'
const SOL = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const TON = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

it.each([
  [
    { family: 'bitcoin', address: BTC, amount: decimal('0.00000001'), note: 'Rent & heat' },
    `bitcoin:${BTC}?amount=0.00000001&message=Rent%20%26%20heat`,
  ],
  [
    { family: 'evm', address: EVM, amount: decimal('2.014'), chainId: 8453 },
    `ethereum:${EVM}@8453?value=2014000000000000000`,
  ],
  [
    {
      family: 'evm',
      address: EVM,
      amount: decimal('1.5'),
      chainId: 1,
      token: { contract: TOKEN, decimals: 6 },
    },
    `ethereum:${TOKEN}@1/transfer?address=${EVM}&uint256=1500000`,
  ],
  [
    { family: 'ton', address: TON, amount: decimal('1.000000001'), note: 'Обед' },
    `ton://transfer/${TON}?amount=1000000001&text=${encodeURIComponent('Обед')}`,
  ],
  [
    {
      family: 'ton',
      address: TON,
      amount: decimal('25'),
      token: { contract: TON, decimals: 6 },
    },
    `ton://transfer/${TON}?jetton=${TON}&amount=25000000`,
  ],
  [
    {
      family: 'solana',
      address: SOL,
      amount: decimal('0.01'),
      token: { contract: MINT, decimals: 6 },
    },
    `solana:${SOL}?amount=0.01&spl-token=${MINT}`,
  ],
] as const)('A payment link for %j is written by the standard of its network', (asked, link) => {
  expect(buildPaymentUri(asked)).toBe(link)
})

it.each([
  ['Tron, which has no standard', { family: 'tron', address: TRON, amount: decimal('5') }],
  [
    'a network that the app does not know',
    { family: undefined, address: 'r4', amount: decimal('5') },
  ],
  [
    'an amount that is finer than the smallest unit',
    {
      family: 'evm',
      address: EVM,
      amount: decimal('0.0000001'),
      token: { contract: TOKEN, decimals: 6 },
    },
  ],
] as const)('There is no payment link for %s', (_case, asked) => {
  expect(buildPaymentUri(asked)).toBeUndefined()
})

const crypto = CURRENCIES.flatMap((row) =>
  row.crypto === undefined ? [] : [{ row, on: row.crypto }],
)

const ofTon = crypto.find(({ on }) => on.chain.family === 'ton') ?? expect.fail('no TON')

it('A payment link asks for exactly what it was made of, on every network and in every amount', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...crypto),
      fc.bigInt({ min: 1n, max: 10n ** 26n }),
      fc.string({ maxLength: 60, unit: 'grapheme' }).map(cleanNote),
      fc.string({ minLength: 1 }),
      ({ row, on }, smallest, note, person) => {
        const { family } = on.chain
        const address = makeAddress(family, person)
        const amount = times(parseDecimal(String(smallest)), parseDecimal(`1e-${row.decimals}`))
        const token =
          on.contract === '' ? undefined : { contract: on.contract, decimals: row.decimals }
        const link = buildPaymentUri({
          family,
          address,
          amount,
          note,
          chainId: on.chain.id,
          ...(token && { token }),
        })
        if (family === 'tron') {
          expect(link).toBeUndefined()
          return
        }
        const parsed = parsePaymentUri(link ?? '', 0)
        const read = parsed?.ok === true ? parsed.payment : undefined
        expect(read?.family).toBe(family)
        expect(isSameAddress(read?.address ?? '', address)).toBe(true)
        expect(read?.token).toBe(token?.contract)
        if (family === 'evm') expect(read?.chainId).toBe(String(on.chain.id))
        const isCounted = token !== undefined && family !== 'solana'
        if (isCounted) expect(read?.units).toBe(String(smallest))
        else expect(read?.amount).toBe(amount)
        expect(decimalsOf(amount)).toBeLessThanOrEqual(row.decimals)
        if (family === 'ton') expect(read?.memo ?? '').toBe(cleanCode(note))
      },
    ),
    { numRuns: 500, examples: [[ofTon, 1n, '۰', ' ']] },
  )
})
