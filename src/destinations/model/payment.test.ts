import fc from 'fast-check'
import { expect, it } from 'vitest'

import { toCurrency, type CurrencyView } from '#api/system/views.ts'
import { parsePaymentUri } from '#lib/crypto-address/parse-payment-uri.ts'
import {
  BTC,
  CURRENCIES,
  ETH_BASE,
  ETH_ETHEREUM,
  SOL,
  TON,
  TRX,
  USDC_BASE,
  USDC_ETHEREUM,
  USDC_SOLANA,
  USDT_ETHEREUM,
  USDT_TON,
  USDT_TRON,
  type CurrencyRow,
} from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import { toCurrency as toWire } from '#mocks/services/presenters.ts'

import { readPayment } from './payment.ts'

const viewOf = (row: CurrencyRow): CurrencyView => toCurrency(toWire(row))
const ALL = CURRENCIES.filter(({ crypto }) => crypto !== undefined)

function paymentOf(link: string) {
  const parsed = parsePaymentUri(link, 0)
  if (parsed?.ok !== true) throw new Error(`no payment: ${link}`)
  return parsed.payment
}

const read = (link: string, chosen: CurrencyRow, held: readonly CurrencyRow[] = ALL) =>
  readPayment(paymentOf(link), viewOf(chosen), held.map(viewOf))
const taken = (link: string, chosen: CurrencyRow, held?: readonly CurrencyRow[]) => {
  const reading = read(link, chosen, held)
  if (reading.outcome !== 'taken') return reading.outcome
  const { id } = reading.currency
  return { row: CURRENCIES.find((row) => row.id === id), amount: reading.amount }
}

const EVM = makeAddress('evm', 'somebody')
const SOLANA = makeAddress('solana', 'somebody')
const TONS = makeAddress('ton', 'somebody')
const BITCOIN = makeAddress('bitcoin', 'somebody')
const TRON = makeAddress('tron', 'somebody')
const STRANGER = makeAddress('evm', 'some other token')
const contractOf = ({ crypto }: CurrencyRow) => crypto?.contract ?? ''
const erc20 = (token: string, rest = '&uint256=1500000', chain = '@1') =>
  `ethereum:${token}${chain}/transfer?address=${EVM}${rest}`

it.each([
  [erc20(contractOf(USDT_ETHEREUM)), USDT_ETHEREUM, '1.5'],
  [erc20(contractOf(USDT_ETHEREUM).toLowerCase(), '&uint256=1'), USDT_ETHEREUM, '0.000001'],
  [erc20(contractOf(USDT_ETHEREUM), ''), USDT_ETHEREUM, undefined],
  [erc20(contractOf(USDC_BASE), '&uint256=2e6', ''), USDC_BASE, '2'],
  [`ethereum:${EVM}@1?value=1e18`, ETH_ETHEREUM, '1'],
  [`ethereum:${EVM}?value=1e18`, ETH_BASE, '1'],
  [`bitcoin:${BITCOIN}?amount=0.5`, BTC, '0.5'],
  [`solana:${SOLANA}?amount=1`, SOL, '1'],
  [`solana:${SOLANA}?amount=1&spl-token=${contractOf(USDC_SOLANA)}`, USDC_SOLANA, '1'],
  [`ton://transfer/${TONS}?amount=1500000000`, TON, '1.5'],
  [`ton://transfer/${TONS}?jetton=${contractOf(USDT_TON)}&amount=1500000`, USDT_TON, '1.5'],
  [`tron:${TRON}?amount=2.5&token=${contractOf(USDT_TRON)}`, USDT_TRON, '2.5'],
  [`tron:${TRON}?amount=2.5`, TRX, '2.5'],
])('The payment link %s fills in its amount', (link, chosen, amount) => {
  expect(taken(link, chosen)).toEqual({ row: chosen, amount })
})

it('A payment link fills in its address and its memo', () => {
  const reading = read(`ton://transfer/${TONS}?amount=1&text=7`, TON)
  expect(reading).toMatchObject({ outcome: 'taken', address: TONS, memo: '7' })
  expect(read(EVM, ETH_ETHEREUM)).toMatchObject({ outcome: 'taken', address: EVM, memo: '' })
})

it('A payment link with an unsupported memo or too many decimals fills in nothing', () => {
  const memo = `solana:${SOLANA}?amount=1&memo=7`
  expect(read(memo, SOL)).toMatchObject({ outcome: 'memoLost', memo: '7' })
  expect(read(`solana:${SOLANA}?memo=7`, USDC_SOLANA)).toMatchObject({ outcome: 'memoLost' })
  const unchosen = readPayment(paymentOf(memo), undefined, ALL.map(viewOf))
  expect(unchosen).toMatchObject({ outcome: 'memoLost' })
  const fine = `solana:${SOLANA}?amount=0.0000001&spl-token=${contractOf(USDC_SOLANA)}`
  expect(read(fine, SOL)).toMatchObject({ outcome: 'tooFine' })
})

it.each([
  [`ethereum:${EVM}?value=1e18`, USDT_ETHEREUM, { row: ETH_ETHEREUM, amount: '1' }],
  [erc20(contractOf(USDC_ETHEREUM)), USDT_ETHEREUM, { row: USDC_ETHEREUM, amount: '1.5' }],
  [`bitcoin:${BITCOIN}?amount=0.5`, USDT_TRON, { row: BTC, amount: '0.5' }],
])(
  'The payment link %s selects the asset that it names if the wallet has that asset',
  (link, chosen, made) => {
    expect(taken(link, chosen)).toEqual(made)
  },
)

it.each([
  ['an unknown token', erc20(STRANGER), USDT_ETHEREUM],
  ['an unknown token without an amount', erc20(STRANGER, ''), USDT_ETHEREUM],
  ['a token of another chain', erc20(contractOf(USDT_ETHEREUM), '', '@250'), USDT_ETHEREUM],
  ['a token while the coin is chosen', erc20(STRANGER), ETH_ETHEREUM],
  ['a mint', `solana:${SOLANA}?spl-token=${SOLANA}&amount=1`, USDC_SOLANA],
  ['a jetton', `ton://transfer/${TONS}?jetton=${TONS}&amount=1`, USDT_TON],
  ['a coin of another chain', `ethereum:${EVM}@250?value=1e18`, ETH_ETHEREUM],
])('A payment link for %s fills in nothing', (_case, link, chosen) => {
  expect(taken(link, chosen)).toBe('otherAsset')
})

it('A payment link for a coin fills in nothing unless exactly one coin of the wallet fits', () => {
  const link = `ethereum:${EVM}?value=1e18`
  expect(taken(link, USDT_ETHEREUM, [USDT_ETHEREUM])).toBe('otherAsset')
  const onPolygon = `ethereum:${EVM}@137?value=1e18`
  expect(taken(onPolygon, USDT_ETHEREUM, [USDT_ETHEREUM, ETH_ETHEREUM])).toBe('otherAsset')
  expect(taken(link, USDT_TRON, [USDT_TRON, ETH_BASE, ETH_ETHEREUM])).toBe('otherAsset')
  // "The chain that is set" (EIP-681) is used if the link names none.
  expect(taken(link, USDC_BASE)).toEqual({ row: ETH_BASE, amount: '1' })
})

it('A payment link fills in nothing when the chosen token has no contract or no decimals', () => {
  const wire = toWire(USDT_ETHEREUM)
  const payment = paymentOf(erc20(contractOf(USDT_ETHEREUM)))
  const withContract = (contract?: string) => ({ ...wire, meta: { ...wire.meta, contract } })
  for (const given of [withContract(), withContract(''), { ...wire, decimal: null }]) {
    const chosen = toCurrency(given)
    expect(readPayment(payment, chosen, [chosen])).toEqual({ outcome: 'otherAsset' })
  }
})

it.each([
  [`ethereum:${EVM}@1`, USDT_ETHEREUM, USDC_BASE],
  [EVM, USDT_ETHEREUM, USDT_TRON],
  [`ton:${TONS}`, USDT_TON, USDT_TRON],
  [SOLANA, USDC_SOLANA, BTC],
  [`bitcoin:${BITCOIN}`, BTC, USDT_TRON],
])('The payment link %s gives an address only on its own network', (link, chosen, other) => {
  expect(taken(link, chosen)).toEqual({ row: chosen, amount: undefined })
  expect(taken(link, other)).toBe('otherNetwork')
})

it('A payment link never fills in the amount of one asset for another', () => {
  const row = fc.constantFrom(...ALL)
  const linkFor = ({ crypto, symbol, decimals }: CurrencyRow): string => {
    const [chain, contract] = [crypto?.chain, crypto?.contract ?? '']
    switch (chain?.family) {
      case 'evm':
        return contract === ''
          ? `ethereum:${EVM}@${chain.id}?value=3e18`
          : erc20(contract, `&uint256=3e${decimals}`, `@${chain.id}`)
      case 'ton':
        return contract === ''
          ? `ton://transfer/${TONS}?amount=3000000000`
          : `ton://transfer/${TONS}?amount=3000000&jetton=${contract}`
      case 'solana':
        return `solana:${SOLANA}?amount=3${contract && `&spl-token=${contract}`}`
      case 'tron':
        return `tron:${TRON}?amount=3${contract && `&token=${contract}`}`
      case 'bitcoin':
        return `bitcoin:${BITCOIN}?amount=3`
      default:
        throw new Error(symbol)
    }
  }
  fc.assert(
    fc.property(row, row, fc.subarray(ALL), (asked, chosen, held) => {
      const reading = taken(linkFor(asked), chosen, [...new Set([chosen, ...held])])
      const isHeld = asked === chosen || held.includes(asked)
      expect(reading).toEqual(isHeld ? { row: asked, amount: '3' } : 'otherAsset')
    }),
  )
})
