import {
  Briefcase,
  Coins,
  Heart,
  House,
  PiggyBank,
  Plane,
  ShoppingBag,
  Wallet,
  type LucideIcon,
} from 'lucide-react'

import { RowIcon } from '#ui/row-icon.tsx'

const ICONS = {
  wallet: Wallet,
  home: House,
  work: Briefcase,
  travel: Plane,
  savings: PiggyBank,
  shopping: ShoppingBag,
  family: Heart,
  coins: Coins,
} satisfies Record<string, LucideIcon>
export type WalletIconName = keyof typeof ICONS

export const WALLET_ICONS = Object.keys(ICONS) as WalletIconName[]

export const isWalletIcon = (name: string | undefined): name is WalletIconName =>
  name !== undefined && name in ICONS

/** The icon that a person gave their wallet, in the disc at the start of a row. */
export const WalletIcon = ({ name }: { name: string | undefined }) => (
  <RowIcon icon={ICONS[isWalletIcon(name) ? name : 'wallet']} />
)
