/** What the queries of addresses say. It comes with the screens that read one: builders need the types alone. */

/** Reads one member out of all values that stand under its name; undefined is as if there were none. */
type Member<Value> = (values: readonly string[]) => Value | undefined

/** Member with some text. */
const text: Member<string> = ([value]) => value || undefined

/** Member whose empty text says something too: null, that nothing stands there. */
const textOrNull: Member<string | null> = ([value]) => (value === '' ? null : value)

/** Member that says whom or what to pay: null where it stands there twice or with nothing, since it is to be refused then. */
const once: Member<string | null> = (values) =>
  values.length === 0 ? undefined : (values.length === 1 && values[0]) || null

/** Member that is one of these words. */
const oneOf =
  <const Known extends string>(...known: readonly Known[]): Member<Known> =>
  ([value]) =>
    known.find((one) => one === value)

/** Member that stands in the query once for each of its texts. */
const texts: Member<readonly string[]> = (values) => values.filter((value) => value !== '')

/** What is known of a new destination already, and which screen waits for it. */
const NEW_DESTINATION = {
  then: oneOf('pay', 'add'),
  rail: text,
  currency: text,
  address: text,
  memo: textOrNull,
  name: text,
  account: text,
  bic: text,
  note: text,
  /** What is to arrive there, for the screen that waits. */
  amount: text,
}

/** Where a person goes on once any of these rails is open: see `src/rails/verification-link.ts`. */
const BLOCKED = { back: text, for: texts }

/**
 * The members of each query, by the pattern of its route. Words that only addresses have are listed here; what the
 * platform has words for is text, which features judge.
 */
const SEARCHES = {
  '/activity': {
    direction: oneOf('deposit', 'withdrawal'),
    method: text,
    status: text,
    recordType: text,
    currency: text,
    from: text,
    to: text,
    search: text,
    sort: oneOf('date', 'method', 'status', 'amount'),
    order: oneOf('asc'),
  },
  '/activity/summary': { month: text, months: text, currency: text },
  '/books': { from: text, to: text, account: text, card: text },
  '/add/crypto': { asset: text, currency: text },
  '/add/requests': { currency: text, account: text, id: text, sum: text },
  '/add/bank': { rail: text, currency: text, amount: text, payer: text },
  '/send': {
    asset: once,
    counterparty: once,
    destination: once,
    currency: once,
    to: once,
    amount: once,
    rest: oneOf('kept'),
    request: once,
  },
  '/exchange': { asset: text, currency: text, from: text, to: text, amount: text },
  '/cards/new': { program: text, account: text },
  '/cards/spending': {
    month: text,
    currency: text,
    by: oneOf('merchant'),
    category: text,
    merchant: textOrNull,
  },
  '/cards/top-up': { card: text, account: text, vendor: text },
  '/counterparties': { search: text, type: text, order: oneOf('newest') },
  '/counterparties/new': NEW_DESTINATION,
  '/counterparties/:id': { destination: text, view: oneOf('new', 'edit'), ...NEW_DESTINATION },
  '/verification': BLOCKED,
  '/verification/:railId': BLOCKED,
}
type Searches = typeof SEARCHES

/** Pattern of a route whose query says something. */
export type SearchPattern = keyof Searches

/** What the query of a route says: `Search<typeof paths.send.pattern>`. */
export type Search<Pattern extends SearchPattern> = {
  readonly [Name in keyof Searches[Pattern]]?: Searches[Pattern][Name] extends Member<infer Value>
    ? Value
    : never
}

/**
 * What a query, with or without its `?`, says to a route. Members that the route does not know are left out, and so
 * are those with a value that they can't have.
 */
export function readSearch<Pattern extends SearchPattern>(
  { pattern }: { pattern: Pattern },
  query: string,
): Search<Pattern> {
  const values = new URLSearchParams(query)
  return Object.fromEntries(
    Object.entries<Member<unknown>>(SEARCHES[pattern])
      .map(([name, read]) => [name, read(values.getAll(name))] as const)
      .filter(([, value]) => value !== undefined),
  ) as Search<Pattern>
}
