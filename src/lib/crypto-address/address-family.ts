/** Blockchains whose addresses have the same format. */
export type AddressFamily = 'evm' | 'bitcoin' | 'tron' | 'solana' | 'ton'

/**
 * Result of checking an address: valid; wrong format; wrong checksum, so a typing error; or valid
 * only on a test network, where money would be lost.
 */
export type AddressVerdict = 'ok' | 'format' | 'checksum' | 'other-network'

/** Names and symbols must match completely, because "Bitcoin Cash" is not Bitcoin. */
const CHAIN_NAMES: readonly (readonly [AddressFamily, RegExp])[] = [
  [
    'evm',
    /^(?:ethereum|eth|erc20|polygon(?:pos)?|matic|pol|bsc|bnb|bep20|bnbsmart|binancesmart|arbitrum(?:one)?|arb|base|avalanchec?|avaxc?|optimism|op)$/,
  ],
  ['bitcoin', /^(?:bitcoin|btc|xbt)$/],
  ['tron', /^(?:tron|trx|trc20)$/],
  ['solana', /^(?:solana|sol|spl)$/],
  ['ton', /^(?:ton|toncoin|theopen)$/],
]

/**
 * Returns a chain's address family by name, else by symbol (contract §3.3, Chain), ignoring case
 * and punctuation. Undefined for an unknown chain, whose addresses only the platform can check.
 */
export function familyOfChain(chain: {
  readonly name: string | null
  readonly symbol: string | null
}): AddressFamily | undefined {
  for (const label of [chain.name, chain.symbol]) {
    const plain = (label ?? '')
      .toLowerCase()
      .replace(/[^a-z\d]/g, '')
      .replace(/(.)(?:mainnet|network|chain)+$/, '$1')
    const known = CHAIN_NAMES.find(([, names]) => names.test(plain))
    if (known) return known[0]
  }
  return undefined
}

/** Returns the family of addresses that can receive a currency; undefined for unknown networks. */
export const familyOfCurrency = ({
  network,
  symbol,
}: {
  readonly network: { readonly name: string } | undefined
  readonly symbol: string
}): AddressFamily | undefined => familyOfChain({ name: network?.name ?? null, symbol })
