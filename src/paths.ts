/** Every route. */
import { assetRoute, route } from '#paths/route.ts'

export const paths = {
  home: route('/'),
  signIn: route('/sign-in'),
  signInCode: route('/sign-in/code'),
  signUp: route('/sign-up'),
  logout: route('/auth/logout'),
  wallets: route('/wallets'),
  newWallet: route('/wallets/new'),
  asset: assetRoute,
  activity: route('/activity'),
  books: route('/books'),
  summary: route('/activity/summary'),
  transaction: route('/activity/:id'),
  deposit: route('/add'),
  depositCrypto: route('/add/crypto'),
  depositBank: route('/add/bank'),
  requests: route('/add/requests'),
  send: route('/send'),
  payMany: route('/send/many'),
  exchange: route('/exchange'),
  virtualAccounts: route('/accounts'),
  newVirtualAccount: route('/accounts/new'),
  virtualAccount: route('/accounts/:id'),
  cards: route('/cards'),
  newCard: route('/cards/new'),
  topUp: route('/cards/top-up'),
  cardSpending: route('/cards/spending'),
  cardAccount: route('/cards/accounts/:id'),
  card: route('/cards/:id'),
  counterparties: route('/counterparties'),
  newCounterparty: route('/counterparties/new'),
  importRecipients: route('/counterparties/import'),
  counterparty: route('/counterparties/:id'),
  verification: route('/verification'),
  verificationRail: route('/verification/:railId'),
  developer: route('/developer'),
  twoFactor: route('/security'),
  profile: route('/profile'),
  more: route('/more'),
} as const

/** Patterns of the screens behind Home's main buttons and the tabs. */
export const MAIN_PATTERNS = [
  paths.send.pattern,
  paths.exchange.pattern,
  paths.activity.pattern,
  paths.cards.pattern,
] as const
export type MainPattern = (typeof MAIN_PATTERNS)[number]
