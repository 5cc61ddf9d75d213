const EXPLORERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:ethereum|eth|erc20)$/, 'https://etherscan.io/tx/'],
  [/^base$/, 'https://basescan.org/tx/'],
  [/^(?:polygon|polygonpos|matic|pol)$/, 'https://polygonscan.com/tx/'],
  [/^(?:bsc|bnb|bep20|bnbsmart|binancesmart)$/, 'https://bscscan.com/tx/'],
  [/^(?:arbitrum|arbitrumone|arb)$/, 'https://arbiscan.io/tx/'],
  [/^(?:optimism|op)$/, 'https://optimistic.etherscan.io/tx/'],
  [/^(?:avalanche|avalanchec|avax|avaxc)$/, 'https://snowtrace.io/tx/'],
  [/^(?:bitcoin|btc|xbt)$/, 'https://mempool.space/tx/'],
  [/^(?:tron|trx|trc20)$/, 'https://tronscan.org/#/transaction/'],
  [/^(?:solana|sol|spl)$/, 'https://solscan.io/tx/'],
  [/^(?:ton|toncoin|theopen)$/, 'https://tonviewer.com/transaction/'],
]

/**
 * Returns the page of a transaction in a public block explorer; undefined for an unknown network.
 * The network's name must match completely, but case and punctuation don't matter.
 */
export function explorerLink(network: string, hash: string): string | undefined {
  const plain = network
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/(.)(?:mainnet|network|chain)+$/, '$1')
  const base = EXPLORERS.find(([names]) => names.test(plain))?.[1]
  return base === undefined || hash === '' ? undefined : base + encodeURIComponent(hash)
}
