import { expect, it } from 'vitest'

import { parsePaymentUri } from './parse-payment-uri.ts'

const EVM = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TOKEN = '0x89205A3A3b2A69De6Dbf7f01ED13B2108B2c43e7'
const BTC = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const SOL = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const TON = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** 2026-11-26T12:00:00Z */
const NOW = 1_795_694_400_000

const evm = { family: 'evm', address: EVM }
const bitcoin = { family: 'bitcoin', address: BTC }
const solana = { family: 'solana', address: SOL }
const ton = { family: 'ton', address: TON }

it.each([
  // Links by EIP-681.
  [`ethereum:${EVM}?value=2.014e18`, { ...evm, amount: '2.014' }],
  [`ethereum:${EVM}@1?value=1`, { ...evm, chainId: '1', amount: '0.000000000000000001' }],
  [`ethereum:pay-${EVM}@137`, { ...evm, chainId: '137' }],
  [`ethereum:${EVM}?value=1e+18&gas=21000`, { ...evm, amount: '1' }],
  [`ethereum:${EVM}?value=.5e18`, { ...evm, amount: '0.5' }],
  [`ethereum:${EVM}?value=100500000000000000000`, { ...evm, amount: '100.5' }],
  [
    `ethereum:${TOKEN}@1/transfer?address=${EVM}&uint256=1`,
    { ...evm, token: TOKEN, chainId: '1', units: '1' },
  ],
  [
    `ethereum:${TOKEN}/transfer?address=${EVM}&uint256=2.5e6`,
    { ...evm, token: TOKEN, units: '2500000' },
  ],
  [`ethereum:${TOKEN}/transfer?address=${EVM}`, { ...evm, token: TOKEN }],
  // Addresses with the short name of a network, by EIP-3770.
  [`eth:${EVM}`, { ...evm, chainId: '1' }],
  [`base:${EVM}`, { ...evm, chainId: '8453' }],
  [`arb1:${EVM.toLowerCase()}`, { family: 'evm', address: EVM.toLowerCase(), chainId: '42161' }],
  // Links by BIP-21.
  [`bitcoin:${BTC}`, bitcoin],
  [`bitcoin:${BTC}?amount=20.3&label=Luke-Jr`, { ...bitcoin, amount: '20.3' }],
  [`bitcoin:${BTC}?amount=0050.00`, { ...bitcoin, amount: '50' }],
  [`bitcoin:${BTC}?amount=.5`, { ...bitcoin, amount: '0.5' }],
  [`bitcoin:${BTC}?amount=1.`, { ...bitcoin, amount: '1' }],
  [`bitcoin:${BTC}?pj=https://pay.example`, bitcoin],
  [`bitcoin:${BTC}?%61mount=2`, { ...bitcoin, amount: '2' }],
  [`BITCOIN:${SEGWIT.toUpperCase()}?AMOUNT=1`, { family: 'bitcoin', address: SEGWIT, amount: '1' }],
  [
    `solana:${SOL}?amount=1&label=Michael&memo=OrderId12345`,
    { ...solana, amount: '1', memo: 'OrderId12345' },
  ],
  [`solana:${SOL}?amount=0.01&spl-token=${USDC}`, { ...solana, amount: '0.01', token: USDC }],
  [
    `ton://transfer/${TON}?amount=1500000000&text=memo%20%D0%96`,
    { ...ton, amount: '1.5', memo: 'memo Ж' },
  ],
  [`ton://transfer/${TON}?text=A+1`, { ...ton, memo: 'A+1' }],
  [`ton://transfer/${TON}?amount=1&exp=${NOW / 1000 + 60}`, { ...ton, amount: '0.000000001' }],
  [`ton://transfer/${TON}?jetton=${TON}&amount=5`, { ...ton, token: TON, units: '5' }],
  [`ton:${TON}`, ton],
  [`tron:${TRON}?amount=12.50`, { family: 'tron', address: TRON, amount: '12.5' }],
  // Addresses without a link.
  [EVM, evm],
  [` ${TRON}\n`, { address: TRON, family: 'tron' }],
  [`\u2068${EVM.slice(0, 9)}\u200B${EVM.slice(9)}\u2069`, evm],
  [`bitcoin:${BTC}\u200E`, bitcoin],
  [SEGWIT.toUpperCase(), { address: SEGWIT, family: 'bitcoin' }],
  [`0:${'a'.repeat(64)}`, { address: `0:${'a'.repeat(64)}`, family: 'ton' }],
  ['rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh', { address: 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh' }],
])('parsePaymentUri reads %s', (text, payment) => {
  expect(parsePaymentUri(text, NOW)).toEqual({ ok: true, payment })
})

it.each([
  [`bitcoin:${BTC}?amount=1.1e-7`, 'unreadable', 'amount'],
  [`bitcoin:${BTC}?amount=2e1`, 'unreadable', 'amount'],
  [`bitcoin:${BTC}?amount=0,5`, 'unreadable', 'amount'],
  [`bitcoin:${BTC}?amount=abc`, 'unreadable', 'amount'],
  [`bitcoin:${BTC}?amount=`, 'unreadable', 'amount'],
  [`bitcoin:${BTC}?amount`, 'unreadable', 'amount'],
  [`bitcoin:${BTC}?amount=.`, 'unreadable', 'amount'],
  [`bitcoin:${BTC}?amount=+1`, 'unreadable', 'amount'],
  [`bitcoin:${BTC}?amount=-1`, 'unreadable', 'amount'],
  [`bitcoin:${BTC}?amount=0.000000001`, 'unreadable', 'amount'],
  [`bitcoin:${BTC}?amount=0`, 'zero', 'amount'],
  [`bitcoin:${BTC}?amount=0.001&amount=0.005`, 'doubled', 'amount'],
  [`bitcoin:${BTC}?amount=0.001&AMOUNT=0.001`, 'doubled', 'amount'],
  [`ethereum:${EVM}@1?value=1e-3`, 'unreadable', 'value'],
  [`ethereum:${EVM}?value=0.5`, 'unreadable', 'value'],
  [`ethereum:${EVM}?value=-1`, 'unreadable', 'value'],
  [`ethereum:${EVM}?value=0e18`, 'zero', 'value'],
  [`ethereum:${EVM}?amount=0.14`, 'unsupported', 'amount'],
  [`ethereum:${EVM}?uint256=5`, 'unsupported', 'uint256'],
  [`ethereum:${TOKEN}/transfer?address=${EVM}&uint256=0.5`, 'unreadable', 'uint256'],
  [`ethereum:${TOKEN}/transfer?address=${EVM}&uint256=2&value=1e18`, 'unsupported', 'value'],
  [`solana:${SOL}?amount=.5`, 'unreadable', 'amount'],
  [`solana:${SOL}?amount=1.`, 'unreadable', 'amount'],
  [`solana:${SOL}?amount=1e3`, 'unreadable', 'amount'],
  [`ton://transfer/${TON}?amount=1.5`, 'unreadable', 'amount'],
  [`ton://transfer/${TON}?amount=1e9`, 'unreadable', 'amount'],
  [`bitcoin:${BTC}?req-something=50`, 'unsupported', 'req-something'],
  [`solana:${SOL}?amount=1&reference=${USDC}`, 'unsupported', 'reference'],
  [`solana:${SOL}?reference=${USDC}&reference=${SOL}`, 'unsupported', 'reference'],
  ['solana:https://example.com/pay', 'unsupported', 'https'],
  ['solana:https%3A%2F%2Fexample.com%2Fpay', 'unsupported', 'https'],
  [`ethereum:${TOKEN}/approve?address=${EVM}&uint256=1`, 'unsupported', 'approve'],
  [`ethereum:${EVM}?data=0xa9059cbb`, 'unsupported', 'data'],
  [`ton://transfer/${TON}?amount=1&bin=te6cc`, 'unsupported', 'bin'],
  [`gno:${EVM}`, 'unsupported', 'gno'],
  [`eth:${EVM}?value=1`, 'unsupported', 'value'],
  [`ton://transfer/${TON}?amount=1&exp=${NOW / 1000}`, 'expired', 'exp'],
  [`ton://transfer/${TON}?amount=1&exp=soon`, 'unreadable', 'exp'],
  [`ethereum:${TOKEN}/transfer?uint256=1`, 'unreadable', 'address'],
  [`eth:${EVM.toLowerCase().replace('b6', 'B6')}`, 'unreadable', 'address'],
  ['bitcoin:?lightning=lnbc1', 'unreadable', 'address'],
  ['bitcoin:%E0%A4%A', 'unreadable', 'address'],
  [`bitcoin:${EVM}`, 'unreadable', 'address'],
  [`ethereum:${BTC}/transfer?address=${EVM}`, 'unreadable', 'token'],
  [`solana:${SOL}?spl-token=USDC`, 'unreadable', 'spl-token'],
  [`ton://transfer/${TON}?text=%E0%A4%A`, 'unreadable', 'text'],
  [`ton://transfer/${TON}?text=1%0A2`, 'unreadable', 'text'],
  [`ton://transfer/${TON}?text=1%20`, 'unreadable', 'text'],
  // The message is refused, because cleaning would replace its dash and its digits.
  [`ton://transfer/${TON}?text=May%E2%80%935`, 'unreadable', 'text'],
  [`ton://transfer/${TON}?text=٤٢`, 'unreadable', 'text'],
  [`ton://transfer/${TON}?text=Order #12`, 'unreadable', '#'],
])('parsePaymentUri refuses %s: %s %s', (text, problem, member) => {
  expect(parsePaymentUri(text, NOW)).toEqual({ ok: false, problem, member })
})

it.each(['', 'hello world', 'https://example.com', 'constructor:x', 'lightning:lnbc1'])(
  'parsePaymentUri finds nothing to pay in %j',
  (text) => {
    expect(parsePaymentUri(text, NOW)).toBeUndefined()
  },
)
