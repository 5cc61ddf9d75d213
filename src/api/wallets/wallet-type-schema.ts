/** Types of wallets, E101 (contract §4); a separate file, because the first screens need none. */
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
/** Eight values of the contract, and one that only the described API has (contract §4). */
export type WalletType = (typeof WALLET_TYPES)[number] | 'saving'
