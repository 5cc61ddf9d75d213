import { decimalsOf, parseDecimal, times, type Decimal } from '#lib/money/decimal.ts'

import { cleanCode } from '../clean-text.ts'
import type { AddressFamily } from './address-family.ts'

interface RequestedPayment {
  family: AddressFamily | undefined
  address: string
  /** Amount in whole coins or tokens. */
  amount: Decimal
  token?: { contract: string; decimals: number }
  /** Number of an EVM chain (EIP-155); Ethereum if absent. */
  chainId?: number | undefined
  /** Text for the payer. On TON it is sent with the transfer. EIP-681 has no member for it. */
  note?: string
}

const WEI = 18
const NANOTON = 9

/** Converts an amount to its currency's smallest units; undefined if it has more decimals. */
function unitsOf(amount: Decimal, decimals: number): Decimal | undefined {
  const units = times(amount, parseDecimal(`1e${decimals}`))
  return decimalsOf(units) === 0 ? units : undefined
}

/** A space is written as %20, because some wallets don't decode a plus sign. */
function link(head: string, members: Record<string, string | undefined>): string {
  const query = Object.entries(members)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('&')
  return `${head}?${query}`
}

/**
 * Returns the payment link with the exact amount for wallets of this network: BIP-21, EIP-681,
 * `ton://transfer/` or Solana Pay. Undefined if the network has no standard, or the amount has too
 * many decimals. `parsePaymentUri` reads the link back. The note must be well-formed text.
 */
export function buildPaymentUri(request: RequestedPayment): string | undefined {
  const { family, address, amount, token, chainId, note } = request
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
      // Uses the Base64 alphabet that needs no escapes in a link.
      const target = address.replaceAll('+', '-').replaceAll('/', '_')
      return link(`ton://transfer/${target}`, {
        jetton: token?.contract,
        amount: units,
        // The note arrives as a memo, and the recipient compares memos character by character.
        text: note && cleanCode(note),
      })
    }
    default:
      return undefined
  }
}
