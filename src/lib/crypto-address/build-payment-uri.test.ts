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

const [bitcoin, evm, ton, solana] = [
  { family: 'bitcoin', address: BTC },
  { family: 'evm', address: EVM },
  { family: 'ton', address: TON },
  { family: 'solana', address: SOL },
] as const
const amount = decimal('1.5')
const token = (contract: string) => ({ contract, decimals: 6 })

it.each([
  [
    { ...bitcoin, amount: decimal('0.00000001'), note: 'Rent & heat' },
    `bitcoin:${BTC}?amount=0.00000001&message=Rent%20%26%20heat`,
  ],
  [{ ...evm, amount, chainId: 8453 }, `ethereum:${EVM}@8453?value=1500000000000000000`],
  [
    { ...evm, amount, chainId: 1, token: token(TOKEN) },
    `ethereum:${TOKEN}@1/transfer?address=${EVM}&uint256=1500000`,
  ],
  [
    { ...ton, amount: decimal('1.000000001'), note: 'Обед' },
    `ton://transfer/${TON}?amount=1000000001&text=${encodeURIComponent('Обед')}`,
  ],
  [{ ...ton, amount, token: token(TON) }, `ton://transfer/${TON}?jetton=${TON}&amount=1500000`],
  [{ ...solana, amount, token: token(MINT) }, `solana:${SOL}?amount=1.5&spl-token=${MINT}`],
] as const)('A payment link for %j is written by the standard of its network', (asked, link) => {
  expect(buildPaymentUri(asked)).toBe(link)
})

it.each([
  ['Tron, which has no standard', { family: 'tron', address: TRON, amount }],
  ['a network that the app does not know', { family: undefined, address: 'r4', amount }],
  ['less than the smallest unit', { ...evm, amount: decimal('0.0000001'), token: token(TOKEN) }],
] as const)('There is no payment link for %s', (_case, asked) => {
  expect(buildPaymentUri(asked)).toBeUndefined()
})

/** Tron is left out, because it has no payment links. */
const crypto = CURRENCIES.flatMap((row) =>
  row.crypto === undefined || row.crypto.chain.family === 'tron' ? [] : [{ row, on: row.crypto }],
)

const ofTon = crypto.find(({ on }) => on.chain.family === 'ton') ?? expect.fail('no TON')

it('A payment link asks for exactly the given payment, on every network and in every amount', () => {
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
        const { decimals } = row
        const isToken = on.contract !== ''
        const asked = { family, address, amount, note, chainId: on.chain.id }
        const of = isToken ? { token: { contract: on.contract, decimals } } : {}
        const link = buildPaymentUri({ ...asked, ...of })
        const parsed = parsePaymentUri(link ?? '', 0)
        const read = parsed?.ok === true ? parsed.payment : undefined
        expect(read?.family).toBe(family)
        expect(isSameAddress(read?.address ?? '', address)).toBe(true)
        expect(read?.token ?? '').toBe(on.contract)
        if (family === 'evm') expect(read?.chainId).toBe(String(on.chain.id))
        const isCounted = isToken && family !== 'solana'
        if (isCounted) expect(read?.units).toBe(String(smallest))
        else expect(read?.amount).toBe(amount)
        expect(decimalsOf(amount)).toBeLessThanOrEqual(decimals)
        if (family === 'ton') expect(read?.memo ?? '').toBe(cleanCode(note))
      },
    ),
    { numRuns: 500, examples: [[ofTon, 1n, '۰', ' ']] },
  )
})
