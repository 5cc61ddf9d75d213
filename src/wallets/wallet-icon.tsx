import type { LucideIcon } from 'lucide-react'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Briefcase from 'lucide-react/icons/briefcase'
import Building2 from 'lucide-react/icons/building-complex'
import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import Coins from 'lucide-react/icons/coins'
import HandCoins from 'lucide-react/icons/hand-coins'
import Handshake from 'lucide-react/icons/handshake'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import Plane from 'lucide-react/icons/plane'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Sprout from 'lucide-react/icons/sprout'
import Store from 'lucide-react/icons/store'
import Vault from 'lucide-react/icons/vault'
import Wallet from 'lucide-react/icons/wallet'

import type { WalletType } from '#api/wallets/wallet-type-schema.ts'
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

/** Icons by type of wallet. Personal wallets and unknown types have the default icon. */
const BY_TYPE: Record<Exclude<WalletType, 'personal'>, LucideIcon> = {
  business: Building2,
  trading: ChartCandlestick,
  escrow: Handshake,
  merchant: Store,
  exchange: ArrowLeftRight,
  staking: Sprout,
  vault: Vault,
  saving: HandCoins,
}

const iconOf = (type: string): LucideIcon =>
  Object.hasOwn(BY_TYPE, type) ? BY_TYPE[type as keyof typeof BY_TYPE] : Wallet

interface WalletIconProps {
  name?: string | undefined
  type?: string | undefined
}

export const WalletIcon = ({ name, type = '' }: WalletIconProps) => (
  <RowIcon icon={isWalletIcon(name) && name !== 'wallet' ? ICONS[name] : iconOf(type)} />
)
