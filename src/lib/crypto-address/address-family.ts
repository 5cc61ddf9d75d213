/** Chains that share one way of writing addresses. */
export type AddressFamily = 'evm' | 'bitcoin' | 'tron' | 'solana' | 'ton'

/**
 * What one family says of an address: right; not its shape; its shape with a checksum that does
 * not match (a typing error); right but for a test network, where money sent is lost.
 */
export type AddressVerdict = 'ok' | 'format' | 'checksum' | 'other-network'

/** Names and symbols are compared whole: "Bitcoin Cash" must not pass for Bitcoin. */
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
 * How a chain writes its addresses, by its name, else by its symbol (contract §3.3, Chain), in any
 * case and punctuation. Undefined for a chain we can't check: its addresses are then left to the
 * platform.
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

/** How the addresses are written that a currency is sent to; undefined as `familyOfChain` is. */
export const familyOfCurrency = ({
  network,
  symbol,
}: {
  readonly network: { readonly name: string } | undefined
  readonly symbol: string
}): AddressFamily | undefined => familyOfChain({ name: network?.name ?? null, symbol })
