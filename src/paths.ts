/** Every route: the pattern that wouter matches and the builder of an address for it. */

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Params<Path extends string> = [Names<Path>] extends [never]
  ? []
  : [Record<Names<Path>, string>]

interface Route<Path extends string> {
  pattern: Path
  /** Address with the parameters percent-encoded. */
  to: (...params: Params<Path>) => string
}

function route<const Path extends string>(pattern: Path): Route<Path> {
  return {
    pattern,
    to: (...[params]) => {
      const values: Record<string, string> = params ?? {}
      return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
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
  transaction: route('/activity/:id'),
  add: route('/add'),
  addCrypto: route('/add/crypto'),
  addBank: route('/add/bank'),
  send: route('/send'),
  exchange: route('/exchange'),
  accounts: route('/accounts'),
  newAccount: route('/accounts/new'),
  account: route('/accounts/:id'),
  cards: route('/cards'),
  newCard: route('/cards/new'),
  /** Which card, account or vendor stands in the query: see `topUpPath` of the cards. */
  topUp: route('/cards/top-up'),
  cardAccount: route('/cards/accounts/:id'),
  card: route('/cards/:id'),
  counterparties: route('/counterparties'),
  newCounterparty: route('/counterparties/new'),
  counterparty: route('/counterparties/:id'),
  verification: route('/verification'),
  verificationRail: route('/verification/:railId'),
  developer: route('/developer'),
  security: route('/security'),
  profile: route('/profile'),
  more: route('/more'),
} as const
