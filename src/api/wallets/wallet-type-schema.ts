/** Which wallets there are to open, E101 (contract §4). The first screens need none of it. */
export const WALLET_TYPES = [
  'personal',
  'business',
  'trading',
  'escrow',
  'merchant',
  'exchange',
  'staking',
  'vault',
] as const
/** The eight, and one that only the described API knows (contract §4). */
export type WalletType = (typeof WALLET_TYPES)[number] | 'saving'
