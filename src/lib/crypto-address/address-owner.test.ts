import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { expect, it } from 'vitest'

import { CURRENCIES } from '#mocks/db/reference.ts'
import { makeAddress } from '#mocks/services/addresses.ts'

import type { AddressFamily } from './address-family.ts'
import { isOnCurve, ownerProblemOf, type OwnerProblem } from './address-owner.ts'

const CONTRACTS = CURRENCIES.flatMap(({ crypto }) => (crypto?.contract ? [crypto.contract] : []))

const CASES: readonly [AddressFamily, string, OwnerProblem, what: string][] = [
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'tokenContract', "USDT's contract on Tron"],
  ['evm', '0xdac17f958d2ee523a2206206994597c13d831ec7', 'tokenContract', "USDT's on Ethereum"],
  ['ton', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', 'tokenContract', "USDT's master"],
  ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'tokenContract', "USDC's mint"],
  ['evm', `0x${'0'.repeat(40)}`, 'noOwner', 'the zero address'],
  ['evm', `0x${'0'.repeat(39)}4`, 'noOwner', 'a precompiled contract'],
  ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'noOwner', 'the zero address of Tron'],
  ['ton', `0:${'0'.repeat(64)}`, 'noOwner', 'the zero address of TON'],
  ['ton', 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c', 'noOwner', 'the same in base64'],
  ['ton', `-1:${'3'.repeat(64)}`, 'noOwner', "TON's elector"],
  ['solana', '1'.repeat(32), 'noOwner', 'the system program'],
  ['solana', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'noOwner', 'the token program'],
  ['solana', 'So11111111111111111111111111111111111111112', 'noOwner', 'the mint of wrapped SOL'],
  ['solana', 'Vote111111111111111111111111111111111111111', 'noOwner', 'the vote program'],
  ['bitcoin', '1111111111111111111114oLvT2', 'noOwner', 'nobody on Bitcoin'],
  ['evm', '0x000000000000000000000000000000000000dEaD', 'burn', 'the burn address'],
  ['evm', '0xdEAD000000000000000042069420694206942069', 'burn', 'another one'],
  ['evm', `0x${'1'.repeat(40)}`, 'burn', 'one digit throughout'],
  ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8upfCg3PBbY', 'burn', 'the burn address of Tron'],
  ['tron', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy', 'burn', 'the black hole of Tron'],
  ['ton', `0:${'0'.repeat(60)}dead`, 'burn', 'the burn address of TON'],
  ['solana', '1nc1nerator11111111111111111111111111111111', 'burn', 'the incinerator'],
  ['bitcoin', '1BitcoinEaterAddressDontSendf59kuE', 'burn', 'the bitcoin eater'],
]

it.each(CASES)(
  'ownerProblemOf finds in the %s address %s the problem %s (%s)',
  (family, address, problem) => {
    expect(ownerProblemOf(address, family, CONTRACTS)).toBe(problem)
  },
)

it('ownerProblemOf reports a Solana address that is not on the curve, such as a token account', () => {
  // A wallet made for this test, and its token account for USDC, derived like the associated token
  // program does.
  const wallet = 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB'
  const tokenAccount = '7woc3ajaGMMXczFYjxon4aQoHH3j126fMUR9c58eHRsK'
  expect(ownerProblemOf(wallet, 'solana', CONTRACTS)).toBe(undefined)
  expect(ownerProblemOf(tokenAccount, 'solana', CONTRACTS)).toBe('offCurve')
})

it('isOnCurve agrees with the curves library for 100 random keys', () => {
  const says = (bytes: Uint8Array) => {
    try {
      return ed25519.Point.fromBytes(bytes) !== undefined
    } catch {
      return false
    }
  }
  const samples = Array.from({ length: 100 }, (_, at) => sha256(Uint8Array.of(at)))
  expect(samples.map(isOnCurve)).toEqual(samples.map(says))
  expect(new Set(samples.map(isOnCurve)).size).toBe(2)
})

it.each(['evm', 'tron', 'solana', 'ton', 'bitcoin'] as const)(
  'ownerProblemOf finds no problem with the addresses of people on %s',
  (family) => {
    const found = Array.from({ length: 40 }, (_, at) =>
      ownerProblemOf(makeAddress(family, `person ${at}`), family, CONTRACTS),
    )
    expect(found.filter((one) => one !== undefined)).toEqual([])
  },
)

it('ownerProblemOf reports no problem for addresses that are invalid for the network family', () => {
  expect(ownerProblemOf('0x0', 'evm', CONTRACTS)).toBe(undefined)
  expect(ownerProblemOf('', 'solana', CONTRACTS)).toBe(undefined)
})
