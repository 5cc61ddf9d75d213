import { expect, it } from 'vitest'

import { checkBitcoin } from './bitcoin.ts'

it.each([
  // Addresses of types P2PKH and P2SH on the main network.
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  // Valid examples of BIP-173 and BIP-350, prefix bc.
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  'BC1SW50QGDZ25J',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
])('checkBitcoin accepts %s', (address) => {
  expect(checkBitcoin(address)).toBe('ok')
})

it.each([
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
  'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
  'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
])('checkBitcoin recognises %s as an address of a test network', (address) => {
  expect(checkBitcoin(address)).toBe('other-network')
})

it.each([
  // Invalid examples of BIP-350 with the other checksum.
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
  'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
])('checkBitcoin finds the typing error in %s', (address) => {
  expect(checkBitcoin(address)).toBe('checksum')
})

it.each([
  // Invalid examples of BIP-350: prefix, character, version, lengths, mixed case, padding, empty.
  'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
  'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
  'bc1pw5dgrnzv',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
  'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j',
  'bc1gmk9yu',
  // In this order: another coin, another alphabet, too short, too long, a space, nothing.
  'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf0a',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7D',
  `1${'A'.repeat(500)}`,
  ' 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '',
])('checkBitcoin refuses the shape of %j', (address) => {
  expect(checkBitcoin(address)).toBe('format')
})
