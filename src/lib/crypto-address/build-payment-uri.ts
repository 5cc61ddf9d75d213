import { decimalsOf, parseDecimal, times, type Decimal } from '#lib/money/decimal.ts'

import { cleanCode } from '../clean-text.ts'
import type { AddressFamily } from './address-family.ts'

/** What somebody is asked to pay to an address. */
interface AskedPayment {
  family: AddressFamily | undefined
  address: string
  /** In the main unit of the coin or token. */
  amount: Decimal
  /** Without it the network's own coin is meant. */
  token?: { contract: string; decimals: number }
  /** EIP-155 number of an EVM chain; without it the link is for Ethereum. */
  chainId?: number | undefined
  /** For the payer's eyes. On TON it travels with the transfer; EIP-681 has no place for it. */
  note?: string
}

const WEI = 18
const NANOTON = 9

/** The whole number of smallest units; undefined where the amount is finer than these. */
function unitsOf(amount: Decimal, decimals: number): Decimal | undefined {
  const units = times(amount, parseDecimal(`1e${decimals}`))
  return decimalsOf(units) === 0 ? units : undefined
}

/** Written with %20 for a space: not every wallet reads a plus sign as one. */
function link(head: string, members: Record<string, string | undefined>): string {
  const query = Object.entries(members)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('&')
  return `${head}?${query}`
}

/**
 * The payment link that wallets of this network read, with the exact amount: BIP-21, EIP-681, `ton://transfer/` or
 * Solana Pay. Undefined where the network has no standard, and where the amount is finer than its smallest unit.
 * `parsePaymentUri` reads it back. The note must be well-formed text.
 */
export function buildPaymentUri(asked: AskedPayment): string | undefined {
  const { family, address, amount, token, chainId, note } = asked
  switch (family) {
    case 'bitcoin':
      return link(`bitcoin:${address}`, { amount, message: note })
    case 'solana':
      return link(`solana:${address}`, { amount, 'spl-token': token?.contract, message: note })
    case 'evm': {
      const units = unitsOf(amount, token?.decimals ?? WEI)
      const chain = chainId === undefined ? '' : `@${chainId}`
      if (units === undefined) return undefined
      return token === undefined
        ? link(`ethereum:${address}${chain}`, { value: units })
        : link(`ethereum:${token.contract}${chain}/transfer`, { address, uint256: units })
    }
    case 'ton': {
      const units = unitsOf(amount, token?.decimals ?? NANOTON)
      if (units === undefined) return undefined
      // Of the two ways to write the same bytes, the one whose letters need no escape in a link.
      const target = address.replaceAll('+', '-').replaceAll('/', '_')
      return link(`ton://transfer/${target}`, {
        jetton: token?.contract,
        amount: units,
        // It arrives as the memo, which is sent character by character and read no other way.
        text: note && cleanCode(note),
      })
    }
    default:
      return undefined
  }
}
