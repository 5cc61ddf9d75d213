/** Chains with the same format of addresses. */
export type AddressFamily = 'evm' | 'bitcoin' | 'tron' | 'solana' | 'ton'

/**
 * Result of a family's check: valid; wrong format; wrong checksum (a typing error); or valid on a
 * test network, where money is lost.
 */
export type AddressVerdict = 'ok' | 'format' | 'checksum' | 'other-network'

/** Names and symbols are compared whole: "Bitcoin Cash" must not match Bitcoin. */
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
 * Returns the family of a chain by its name, else by its symbol (contract §3.3, Chain), ignoring
 * case and punctuation. Undefined for an unknown chain, whose addresses only the platform checks.
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

/** Returns the family of the addresses that receive a currency; undefined like `familyOfChain`. */
export const familyOfCurrency = ({
  network,
  symbol,
}: {
  readonly network: { readonly name: string } | undefined
  readonly symbol: string
}): AddressFamily | undefined => familyOfChain({ name: network?.name ?? null, symbol })
