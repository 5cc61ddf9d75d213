/**
 * All screens by path; their code and words load when they are first opened. The first match wins.
 */
import type { ComponentType } from 'react'

import { paths } from '#paths'

import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

export interface ScreenRoute {
  path: string
  Screen: ComponentType | LazyScreen
}

const screen = (
  { pattern }: { pattern: string },
  ...lazy: Parameters<typeof lazyScreen<object>>
): ScreenRoute => ({ path: pattern, Screen: lazyScreen(...lazy) })

export const OPEN_SCREENS: readonly ScreenRoute[] = [
  screen(paths.signIn, () => import('#features/sign-in/sign-in-screen.tsx'), 'signIn'),
  screen(paths.signInCode, () => import('#features/sign-in/sign-in-code-screen.tsx'), 'signIn'),
  screen(paths.signUp, () => import('#features/sign-in/sign-up-screen.tsx'), 'signIn'),
  screen(paths.logout, () => import('#features/sign-in/logout-screen.tsx'), 'signIn', 'lock'),
]

export const SIGNED_IN_SCREENS: readonly ScreenRoute[] = [
  screen(paths.home, () => import('#features/home/home-screen.tsx')),
  screen(paths.wallets, () => import('#features/wallets/wallets-screen.tsx'), 'wallets'),
  screen(paths.newWallet, () => import('#features/wallets/new-wallet-screen.tsx'), 'wallets'),
  screen(
    paths.asset,
    () => import('#features/assets/asset-screen.tsx'),
    'assets',
    'quote',
    'transactions',
  ),
  screen(
    paths.activity,
    () => import('#features/activity/activity-screen.tsx'),
    'activity',
    'search',
    'more',
    'transactions',
  ),
  screen(
    paths.books,
    () => import('#features/books/books-screen.tsx'),
    'statement',
    'activity',
    'cards',
    'transactions',
  ),
  screen(
    paths.transaction,
    () => import('#features/activity/transaction-screen.tsx'),
    'activity',
    'payment',
    'shareImage',
    'timeline',
    'transactions',
  ),
  screen(paths.deposit, () => import('#features/deposit/deposit-screen.tsx'), 'deposit'),
  screen(
    paths.depositCrypto,
    () => import('#features/deposit/deposit-crypto-screen.tsx'),
    'deposit',
    'quote',
  ),
  screen(
    paths.depositBank,
    () => import('#features/deposit/deposit-bank-screen.tsx'),
    'deposit',
    'destinations',
    'quote',
    'order',
    'payment',
    'shareImage',
  ),
  screen(
    paths.requests,
    () => import('#features/requests/requests-screen.tsx'),
    'requests',
    'quote',
    'payment',
    'shareImage',
  ),
  screen(
    paths.send,
    () => import('#features/send/send-screen.tsx'),
    'send',
    'quote',
    'order',
    'destinations',
    'transactions',
  ),
  screen(
    paths.payMany,
    () => import('#features/batch/pay-many-screen.tsx'),
    'batch',
    'activity',
    'counterparties',
    'destinations',
    'order',
    'quote',
    'send',
    'shareImage',
    'transactions',
  ),
  screen(
    paths.developer,
    () => import('#features/developer/developer-screen.tsx'),
    'developer',
    'leave',
  ),
  screen(
    paths.twoFactor,
    () => import('#features/two-factor/two-factor-screen.tsx'),
    'twoFactor',
    'lock',
    'leave',
  ),
  screen(
    paths.virtualAccounts,
    () => import('#features/virtual-accounts/accounts-screen.tsx'),
    'virtualAccounts',
  ),
  screen(
    paths.newVirtualAccount,
    () => import('#features/virtual-accounts/new-account-screen.tsx'),
    'virtualAccounts',
  ),
  screen(
    paths.virtualAccount,
    () => import('#features/virtual-accounts/account-screen.tsx'),
    'virtualAccounts',
    'payment',
    'shareImage',
    'transactions',
  ),
  screen(
    paths.counterparties,
    () => import('#features/counterparties/counterparties-screen.tsx'),
    'counterparties',
    'destinations',
    'transactions',
  ),
  screen(
    paths.newCounterparty,
    () => import('#features/counterparties/new-counterparty-screen.tsx'),
    'counterparties',
    'destinations',
    'leave',
  ),
  screen(
    paths.importRecipients,
    () => import('#features/batch/import-recipients-screen.tsx'),
    'batch',
    'activity',
    'counterparties',
    'destinations',
    'order',
    'quote',
    'send',
  ),
  screen(
    paths.counterparty,
    () => import('#features/counterparties/counterparty-screen.tsx'),
    'counterparties',
    'destinations',
    'leave',
    'transactions',
  ),
  screen(
    paths.exchange,
    () => import('#features/exchange/exchange-screen.tsx'),
    'exchange',
    'quote',
    'order',
    'transactions',
  ),
  screen(paths.more, () => import('#features/more/more-screen.tsx'), 'more'),
  screen(
    paths.profile,
    () => import('#features/profile/profile-screen.tsx'),
    'profile',
    'signIn',
    'lock',
    'leave',
  ),
  screen(paths.cards, () => import('#features/cards/cards-screen.tsx'), 'cards'),
  screen(
    paths.newCard,
    () => import('#features/cards/issue/new-card-screen.tsx'),
    'cards',
    'leave',
    'quote',
    'order',
  ),
  screen(
    paths.topUp,
    () => import('#features/cards/top-up/top-up-screen.tsx'),
    'cards',
    'leave',
    'quote',
    'order',
    'transactions',
  ),
  screen(
    paths.cardSpending,
    () => import('#features/cards/spending/spending-screen.tsx'),
    'spending',
    'cards',
    'activity',
  ),
  screen(
    paths.cardAccount,
    () => import('#features/cards/card-account-screen.tsx'),
    'cards',
    'activity',
  ),
  screen(
    paths.card,
    () => import('#features/cards/control/card-screen.tsx'),
    'cards',
    'activity',
    'leave',
    'quote',
  ),
  screen(
    paths.verification,
    () => import('#features/verification/verification-screen.tsx'),
    'verification',
    'transactions',
  ),
  screen(
    paths.verificationRail,
    () => import('#features/verification/verification-rail-screen.tsx'),
    'verification',
    'transactions',
  ),
]
