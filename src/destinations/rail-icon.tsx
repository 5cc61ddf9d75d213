import { Coins, Landmark, Wallet } from 'lucide-react'

const ICON = 24

/** The icon of a rail: a bank, a chain, or a wallet on the platform. */
export function RailIcon({ rail }: { rail: string }) {
  if (rail === 'CRYPTO_EXTERNAL') return <Coins size={ICON} aria-hidden />
  if (rail === 'CRYPTO_INTERNAL') return <Wallet size={ICON} aria-hidden />
  return <Landmark size={ICON} aria-hidden />
}
