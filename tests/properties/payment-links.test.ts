/**
 * Random valid and broken payment links and codes, compared with a reference parser of the
 * standards (BIP-21, EIP-681, EIP-3770, ton://, Solana Pay and EPC069-12): the app's parser agrees,
 * or both refuse.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { makeIban } from '#lib/bank-codes.ts'
import { readPaymentText } from '#lib/payment-text.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import {
  AMOUNT_SCALE,
  isDigits,
  NOW_MS,
  parseByReference,
  scaledAmount,
  writeLink,
  type SampleLink,
  type ReferenceResult,
} from '../support/link-reference.ts'

const RUNS = { numRuns: 3000 }

function appReading(text: string): ReferenceResult {
  const read = readPaymentText(text, NOW_MS)
  if (read.kind !== 'payment') return undefined
  const { amount, units, address, family = '', token, chainId, memo } = read.payment
  const main = amount ?? units
  const unitPlaces = amount === undefined ? 0 : family === 'evm' ? 18 : family === 'ton' ? 9 : 0
  const [whole = '', fraction = ''] = main?.split('.') ?? []
  return {
    family,
    address,
    ...(token !== undefined && { token }),
    ...(chainId !== undefined && { chainId }),
    ...(memo !== undefined && { memo }),
    ...(main !== undefined && { amount: scaledAmount(whole, fraction, AMOUNT_SCALE + unitPlaces) }),
  }
}

const people = fc.constantFrom('Ada', 'Bo', 'Kiln Studio', 'somebody')
const plainAmounts = fc.oneof(
  fc.stringMatching(/^\d{1,12}$/),
  fc.stringMatching(/^\d{0,9}\.\d{0,12}$/),
  fc.stringMatching(/^\d{1,4}(\.\d{1,6})?[eE]\+?\d{1,2}$/),
)
const junkAmounts = fc.constantFrom(
  '',
  '0',
  '0.0',
  '.',
  '+1',
  '-1',
  '1e-7',
  '1,5',
  '1 000',
  '١',
  '0x10',
  'NaN',
  '1e',
  'e5',
  '1..2',
)
const values = fc.oneof(
  { weight: 4, arbitrary: plainAmounts },
  { weight: 2, arbitrary: junkAmounts },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'A+1',
      'a&b',
      '100%',
      'Order #12',
      ' x',
      'नमस्ते',
      'a\u200Bb',
      'May\u20135',
      '٤٢',
      '👩\u200D🚀',
      'a\u00A0b',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('1795694399', '1795694400', '1795694401', '99999999999'),
  },
)
const names: Record<SampleLink['scheme'], string[]> = {
  bitcoin: ['amount', 'amount', 'label', 'message', 'req-x', 'pj', 'value'],
  ethereum: ['value', 'value', 'amount', 'gas', 'label', 'data', 'uint256'],
  solana: ['amount', 'amount', 'memo', 'label', 'reference', 'cluster'],
  ton: ['amount', 'amount', 'text', 'exp', 'bin', 'init', 'label'],
}
const familyOf = { bitcoin: 'bitcoin', ethereum: 'evm', solana: 'solana', ton: 'ton' } as const

const links = fc
  .record({
    scheme: fc.constantFrom(
      'bitcoin' as const,
      'ethereum' as const,
      'solana' as const,
      'ton' as const,
    ),
    isTransfer: fc.boolean(),
    hasToken: fc.boolean(),
    isTokenWrong: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
    chainId: fc.constantFrom(undefined, '1', '8453'),
    to: people,
    said: fc.array(fc.tuple(fc.nat(), values), { maxLength: 3 }),
  })
  .map(({ scheme, isTransfer, hasToken, isTokenWrong, chainId, to, said }): SampleLink => {
    const family = familyOf[scheme]
    const token = makeAddress(family, 'a token')
    const pool =
      isTransfer && scheme === 'ethereum' ? ['uint256', 'uint256', 'value', 'label'] : names[scheme]
    const members = said.map(([at, value]): [string, string] => [
      pool[at % pool.length] ?? '',
      value,
    ])
    const address = makeAddress(family, to)
    const written = isTokenWrong ? 'USDC' : token
    if (scheme === 'ethereum' && isTransfer) members.push(['address', address])
    if (hasToken && scheme === 'solana') members.unshift(['spl-token', written])
    if (hasToken && scheme === 'ton') members.unshift(['jetton', written])
    return {
      scheme,
      isTransfer: isTransfer && scheme === 'ethereum',
      chainId: scheme === 'ethereum' ? chainId : undefined,
      address,
      token,
      members,
    }
  })

const spellings = fc.record({
  isShouted: fc.boolean(),
  escapes: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
})

describe('Payment links', () => {
  it('A payment link is read as its standard says, or refused', () => {
    const seen = { taken: 0, refused: 0 }
    fc.assert(
      fc.property(links, spellings, (link, how) => {
        const expected = parseByReference(link)
        seen[expected === undefined ? 'refused' : 'taken'] += 1
        expect(appReading(writeLink(link, how))).toEqual(expected)
      }),
      RUNS,
    )
    // Some links must be taken and some refused, or the comparison proves nothing.
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(RUNS.numRuns / 10)
  })

  it('An address with the short name of a network is of that network, and accepts no parameters', () => {
    const chains = {
      eth: '1',
      oeth: '10',
      bnb: '56',
      pol: '137',
      matic: '137',
      base: '8453',
      arb1: '42161',
      avax: '43114',
    }
    const short = fc.constantFrom(...Object.entries(chains), ['gno', undefined] as const)
    fc.assert(
      fc.property(
        short,
        people,
        fc.constantFrom('', '?', '?value=1', '?amount=1', '#x'),
        ([name, chainId], to, rest) => {
          const address = makeAddress('evm', to)
          const isPlain = chainId !== undefined && (rest === '' || rest === '?')
          expect(appReading(`${name}:${address}${rest}`)).toEqual(
            isPlain ? { family: 'evm', address, chainId } : undefined,
          )
        },
      ),
    )
  })

  it('A payment link is refused if one character of its address was changed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('bitcoin' as const, 'ton' as const),
        people,
        fc.nat(),
        (scheme, to, at) => {
          const address = makeAddress(scheme, to)
          const place = at % address.length
          const other = address[place] === 'q' ? 'p' : 'q'
          const spoilt = address.slice(0, place) + other + address.slice(place + 1)
          const head = scheme === 'ton' ? 'ton://transfer/' : 'bitcoin:'
          expect(appReading(`${head}${spoilt}?amount=1`)).toBeUndefined()
        },
      ),
    )
  })
})

describe('Codes for SEPA transfers', () => {
  const IBAN = makeIban('DE', '370400440532013000')
  const lines = fc.record({
    version: fc.constantFrom('001', '002', '002', '003'),
    kind: fc.constantFrom('SCT', 'SCT', 'SCT', 'INST'),
    bic: fc.constantFrom('COBADEFF', 'COBADEFFXXX', '', 'COBA'),
    name: fc.constantFrom('Alex Varga', 'राम कुमार', 'Söhne & Co', '', 'n'.repeat(71)),
    iban: fc.constantFrom(IBAN, IBAN, IBAN, IBAN, `${IBAN.slice(0, -1)}9`, 'DE'),
    amount: fc.oneof(
      fc.stringMatching(/^\d{1,9}(\.\d{1,3})?$/).map((sum) => `EUR${sum}`),
      fc.constantFrom(
        '',
        'EUR',
        'EUR0',
        'EUR0.00',
        'EUR1,50',
        'USD1.00',
        'EUR1e3',
        'EUR 5',
        '5.00',
      ),
    ),
    purpose: fc.constantFrom('', '', '', 'GDDS'),
    reference: fc.constantFrom('', '', 'RF18539007547034'),
    text: fc.constantFrom('', 'Rent for May', 'A+1'),
    end: fc.constantFrom('\n', '\r\n'),
  })

  it('A transfer code is read as the guideline says, or refused', () => {
    const seen = { taken: 0, refused: 0 }
    fc.assert(
      fc.property(
        lines,
        ({ version, kind, bic, name, iban, amount, purpose, reference: ref, text, end }) => {
          const code = [
            'BCD',
            version,
            '1',
            kind,
            bic,
            name,
            iban,
            amount,
            purpose,
            ref,
            text,
          ].join(end)
          const [whole = '', cents = ''] = amount.slice(3).split('.')
          const isSum =
            amount.startsWith('EUR') &&
            isDigits(whole) &&
            (amount.includes('.') ? isDigits(cents) : true)
          const sum = isSum && cents.length <= 2 ? scaledAmount(whole, cents, 2) : 0n
          const isRead =
            version !== '003' &&
            kind === 'SCT' &&
            (bic === '' ? version === '002' : bic !== 'COBA') &&
            name !== '' &&
            name.length <= 70 &&
            iban === IBAN &&
            (amount === '' || sum > 0n) &&
            purpose === '' &&
            (ref === '' || text === '')
          seen[isRead ? 'taken' : 'refused'] += 1
          const read = readPaymentText(code, NOW_MS)
          if (!isRead) {
            expect(read.kind).toBe('refused')
            return
          }
          const [euros = '', rest = ''] =
            read.kind === 'transfer' ? (read.transfer.amount ?? '').split('.') : []
          expect(read).toMatchObject({
            kind: 'transfer',
            transfer: { name, iban, bic, note: ref + text },
          })
          expect(scaledAmount(euros, rest, 2)).toBe(sum)
        },
      ),
      RUNS,
    )
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(RUNS.numRuns / 50)
  })
})
