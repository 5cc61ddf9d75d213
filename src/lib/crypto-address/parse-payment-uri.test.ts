import fc from 'fast-check'
import { expect, it } from 'vitest'

import { parsePaymentUri } from './parse-payment-uri.ts'

const EVM = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TOKEN = '0x89205A3A3b2A69De6Dbf7f01ED13B2108B2c43e7'
const BTC = '175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W'
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const SOL = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const TON = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

it.each([
  // EIP-681
  [`ethereum:${EVM}?value=2.014e18`, { family: 'evm', address: EVM, amount: '2.014' }],
  [
    `ethereum:${EVM}@1?value=1`,
    { family: 'evm', address: EVM, chainId: '1', amount: '0.000000000000000001' },
  ],
  [`ethereum:pay-${EVM}@137`, { family: 'evm', address: EVM, chainId: '137' }],
  [`ethereum:${EVM}?value=1e+18&gas=21000`, { family: 'evm', address: EVM, amount: '1' }],
  [`ethereum:${EVM}?value=100500000000000000000`, { family: 'evm', address: EVM, amount: '100.5' }],
  [`ethereum:${EVM}?value=-1`, { family: 'evm', address: EVM }],
  [
    `ethereum:${TOKEN}@1/transfer?address=${EVM}&uint256=1`,
    { family: 'evm', address: EVM, token: TOKEN, chainId: '1', units: '1' },
  ],
  [
    `ethereum:${TOKEN}/transfer?address=${EVM}&uint256=2.5e6&value=1e18`,
    { family: 'evm', address: EVM, token: TOKEN, units: '2500000' },
  ],
  [
    `ethereum:${TOKEN}/transfer?address=${EVM}&uint256=0.5`,
    { family: 'evm', address: EVM, token: TOKEN },
  ],
  [`ethereum:${TOKEN}/transfer?address=${EVM}`, { family: 'evm', address: EVM, token: TOKEN }],
  [`ethereum:${EVM}?uint256=5`, { family: 'evm', address: EVM }],
  [`ethereum:${TOKEN}/transfer?uint256=1`, undefined],
  [`ethereum:${TOKEN}/approve?address=${EVM}&uint256=1`, undefined],
  // BIP-21
  [`bitcoin:${BTC}`, { family: 'bitcoin', address: BTC }],
  [`bitcoin:${BTC}?amount=20.3&label=Luke-Jr`, { family: 'bitcoin', address: BTC, amount: '20.3' }],
  [`bitcoin:${BTC}?amount=0050.00`, { family: 'bitcoin', address: BTC, amount: '50' }],
  [`bitcoin:${BTC}?amount=0`, { family: 'bitcoin', address: BTC }],
  [`bitcoin:${BTC}?amount=abc`, { family: 'bitcoin', address: BTC }],
  [`bitcoin:${BTC}?req-somethingyoudontunderstand=50`, undefined],
  [`BITCOIN:${SEGWIT.toUpperCase()}?AMOUNT=1`, { family: 'bitcoin', address: SEGWIT, amount: '1' }],
  ['bitcoin:?lightning=lnbc1', undefined],
  // Solana Pay
  [
    `solana:${SOL}?amount=1&label=Michael&memo=OrderId12345`,
    { family: 'solana', address: SOL, amount: '1', memo: 'OrderId12345' },
  ],
  [
    `solana:${SOL}?amount=0.01&spl-token=${USDC}`,
    { family: 'solana', address: SOL, amount: '0.01', token: USDC },
  ],
  ['solana:https://example.com/pay', undefined],
  ['solana:https%3A%2F%2Fexample.com%2Fpay', undefined],
  // TON
  [
    `ton://transfer/${TON}?amount=1500000000&text=memo%20%D0%96`,
    { family: 'ton', address: TON, amount: '1.5', memo: 'memo Ж' },
  ],
  [
    `ton://transfer/${TON}?jetton=${TON}&amount=5`,
    { family: 'ton', address: TON, token: TON, units: '5' },
  ],
  [`ton:${TON}`, { family: 'ton', address: TON }],
  [`ton://transfer/${TON}?amount=1&bin=te6cc`, undefined],
  [`tron:${TRON}?amount=12.50`, { family: 'tron', address: TRON, amount: '12.5' }],
  // Bare
  [EVM, { address: EVM, family: 'evm' }],
  [` ${TRON}\n`, { address: TRON, family: 'tron' }],
  [SEGWIT.toUpperCase(), { address: SEGWIT, family: 'bitcoin' }],
  [`0:${'a'.repeat(64)}`, { address: `0:${'a'.repeat(64)}`, family: 'ton' }],
  ['rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh', { address: 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh' }],
  // Nothing to pay
  ['', undefined],
  ['hello world', undefined],
  ['https://example.com', undefined],
  ['mailto:a@b.c', undefined],
  ['constructor:x', undefined],
  [`bitcoin:%E0%A4%A`, { family: 'bitcoin', address: '%E0%A4%A' }],
])('parsePaymentUri reads %s', (text, request) => {
  expect(parsePaymentUri(text)).toEqual(request)
})

it('parsePaymentUri never throws, and gives plain decimals only', () => {
  const scheme = fc.constantFrom('ethereum:', 'bitcoin:', 'tron:', 'solana:', 'ton://transfer/', '')
  const key = fc.constantFrom('amount', 'value', 'text', 'memo', 'jetton', 'uint256')
  const value = fc.oneof(fc.string(), fc.stringMatching(/^\d{0,40}(\.\d{0,40})?(e\d{0,3})?$/))
  fc.assert(
    fc.property(scheme, fc.string(), key, value, (head, target, name, text) => {
      const request = parsePaymentUri(`${head}${target}?${name}=${text}`)
      expect(request?.amount ?? '1').toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
      expect(request?.units ?? '1').toMatch(/^[1-9]\d*$/)
    }),
  )
})
