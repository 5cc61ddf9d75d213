/** Every route: the pattern that wouter matches and the builder of an address for it. */
import type { Search, SearchPattern } from '#paths/search.ts'

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Params<Path extends string> = Readonly<Record<Names<Path>, string>>

/** What a query may be made of. Members that are undefined or empty are left out, and null is written as empty. */
type Given<Path extends string> = Path extends SearchPattern
  ? { readonly [Name in keyof Search<Path>]: Search<Path>[Name] | '' | undefined }
  : undefined

interface Route<Path extends string> {
  pattern: Path
  /** Address with the parameters and the query percent-encoded. */
  to: (
    ...values: [Names<Path>] extends [never]
      ? [params?: Params<Path>, search?: Given<Path>]
      : [params: Params<Path>, search?: Given<Path>]
  ) => string
}

type Values = Readonly<Record<string, string | null | undefined | readonly string[]>>

function route<const Path extends string>(pattern: Path): Route<Path> {
  return {
    pattern,
    to: (params: Readonly<Record<string, string>> = {}, search: Values = {}) => {
      const members = Object.entries(search).flatMap(([name, value]) =>
        [value]
          .flat()
          .filter((value) => value || value === null)
          .map((value) => [name, value ?? '']),
      )
      const query = new URLSearchParams(members).toString()
      return (
        pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) +
        (query && `?${query}`)
      )
    },
  }
}

export const paths = {
  home: route('/'),
  signIn: route('/sign-in'),
  signInCode: route('/sign-in/code'),
  signUp: route('/sign-up'),
  logout: route('/auth/logout'),
  wallets: route('/wallets'),
  newWallet: route('/wallets/new'),
  asset: route('/assets/:symbol'),
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
