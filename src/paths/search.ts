/**
 * Schemas of the queries in addresses. Only screens that read a query load this module; code that
 * builds addresses needs only its types.
 */

type Member<Value> = (values: readonly string[]) => Value | undefined

const text: Member<string> = ([value]) => value || undefined

/** In this member an empty text has a meaning: null says that the value is known to be empty. */
const textOrNull: Member<string | null> = ([value]) => (value === '' ? null : value)

/**
 * A member that says who or what is paid. Null if it is empty or occurs twice, because such a link
 * is refused.
 */
const once: Member<string | null> = (values) =>
  values.length === 0 ? undefined : (values.length === 1 && values[0]) || null

const oneOf =
  <const Known extends string>(...known: readonly Known[]): Member<Known> =>
  ([value]) =>
    known.find((one) => one === value)

/** Member that may occur several times in the query. */
const texts: Member<readonly string[]> = (values) => values.filter((value) => value !== '')

/**
 * Members that fill in the form of a new destination, and those of the screen that waits for this
 * destination.
 */
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
  /** Amount to pay to the new destination, for the screen that waits for it. */
  amount: text,
}

/** Path to return to once any of these rails is open; see `src/rails/verification-link.ts`. */
const BLOCKED = { back: text, for: texts }

/**
 * Members of each query, by the pattern of its route. Fixed values that only addresses use are
 * listed here. Values of the platform are texts, which features validate.
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
    category: text,
    sort: oneOf('date', 'method', 'status', 'amount'),
    order: oneOf('asc'),
  },
  '/books': { from: text, to: text, account: text, card: text },
  '/add': { share: oneOf('wallet') },
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

export type SearchPattern = keyof Searches

/** Members of a route's query: `Search<typeof paths.send.pattern>`. */
export type Search<Pattern extends SearchPattern> = {
  readonly [Name in keyof Searches[Pattern]]?: Searches[Pattern][Name] extends Member<infer Value>
    ? Value
    : never
}

/**
 * Parses a route's query, with or without its `?`. Leaves out unknown members, and members whose
 * value is invalid.
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
