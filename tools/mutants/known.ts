/**
 * Faults that tests once missed, with the harm of each. They are found by their text, so a change
 * of that line must change this table too.
 */
import type { FaultPlace } from './places.ts'

export interface KnownFault {
  path: string
  /** Text that occurs once in the file, and the text that replaces it. */
  original: string
  replacement: string
  /** File of the test that must notice the fault. */
  test: string
  harm: string
}

export const KNOWN_FAULTS: readonly KnownFault[] = [
  {
    path: 'src/session/session.ts',
    original: 'forgetSession({ storage, prefix }, REPLACED, endOrders)',
    replacement: ';',
    test: 'src/session/session.test.ts',
    harm: 'The next person to sign in finds the data of the last one on the device.',
  },
  {
    path: 'src/session/session.ts',
    original: 'storedOwner(storage) !== owner || accountIn(storage, tenantId) === account',
    replacement: 'true',
    test: 'src/session/session.test.ts',
    harm: 'A second account in the same Telegram finds the data of the first one.',
  },
  {
    path: 'src/session/session.ts',
    original: 'await startSession(session, services, client)',
    replacement: 'void startSession(session, services, client)',
    test: 'src/session/session.test.ts',
    harm: 'A sign-in in Telegram ends before anybody is signed in.',
  },
  {
    path: 'src/api/http/session-recovery.ts',
    original: 'if (renew === undefined) {\n      giveUp()',
    replacement: 'if (renew === undefined) {',
    test: 'src/api/http/silent-sign-in.test.ts',
    harm: 'A session without a refresh token ends, and nobody is led to sign in.',
  },
  {
    path: 'src/features/batch/model/columns.ts',
    original: "others.length > 0 ? { use: 'undecided', doubt: 'twin' } : { use: field }",
    replacement: '{ use: field }',
    test: 'src/features/batch/model/columns.test.ts',
    harm: 'A table with two columns of amounts pays the second.',
  },
  {
    path: 'src/payments/model/recent-payments.ts',
    original: " || ids.has(paid?.saved?.counterparty ?? '')",
    replacement: '',
    test: 'src/payments/model/recent-payments.test.ts',
    harm: 'Paying the same person again at another account asks nothing.',
  },
  {
    path: 'src/payments/model/recipient.ts',
    original: 'crypto.currencyId === undefined || ',
    replacement: '',
    test: 'src/payments/model/recipient.test.ts',
    harm: 'The sum that arrives is unknown at a saved address without a currency.',
  },
  {
    path: 'src/payments/model/draft.ts',
    original: "!parts.every((part) => part === 'to' || part === 'amount')",
    replacement: 'false',
    test: 'src/payments/model/draft.test.ts',
    harm: 'The sentence of a request vanishes as soon as its amount is corrected.',
  },
  {
    path: 'src/shell/launch-params.ts',
    original: "const query = queryAt < 0 ? '' : address.slice(queryAt + 1)",
    replacement: "const query = queryAt < 0 ? '' : address.slice(queryAt + 1 + 1)",
    test: 'src/shell/launch-params.test.ts',
    harm: 'Launch data in the query is refused, and nobody is signed in.',
  },
  {
    path: 'src/sharing/loaded-receipt-tiles.tsx',
    original: "if (outcome !== 'shared') notify(tImage(`shareOutcome.${outcome}`))",
    replacement: ';',
    test: 'tests/flows/app/amounts.test.tsx',
    harm: 'A receipt is copied or could not be, and nobody is told.',
  },
  {
    path: 'src/sharing/draw-image.ts',
    original: 'if (isDark) context.fillRect(',
    replacement: 'if (isDark && false) context.fillRect(',
    test: 'src/sharing/draw-share-image.test.tsx',
    harm: 'A shared picture has an empty code, and nobody can pay by it.',
  },
  {
    path: 'src/features/batch/model/recipients.ts',
    original: "isSepa || iban !== ''",
    replacement: "isSepa && iban !== ''",
    test: 'src/features/batch/model/recipients.test.ts',
    harm: 'A missing IBAN is reported under the column of another account.',
  },
  {
    path: 'src/lib/money/decimal.ts',
    original: 'Math.max(3 - big(value).e, 2)',
    replacement: 'Math.max(3 - big(value).e, 2 + 1)',
    test: 'src/lib/money/money.test.ts',
    harm: 'A list shows large sums with three decimals.',
  },
  {
    path: 'src/orders/recheck-screen.tsx',
    original: 'onBack={isWaiting ? leave : undefined}',
    replacement: 'onBack={leave}',
    test: 'src/orders/recheck-screen.test.tsx',
    harm: 'A back button seems to stop a payment that is going out.',
  },
  {
    path: 'src/session/lock/lock-store.ts',
    original: 'onPersonDataRemoved(changed)',
    replacement: ';',
    test: 'src/session/lock/lock-store.test.ts',
    harm: 'After a sign-out the screen of the lock stays until a reload.',
  },
  {
    path: 'src/session/lock/lock-on-leave.ts',
    original: 'if (watched.has(host)) return',
    replacement: ';',
    test: 'src/session/lock/lock-on-leave.test.ts',
    harm: 'The page is watched once more each time the guard of the lock is drawn.',
  },
  {
    path: 'src/session/session.ts',
    original: 'client.clear()\n  // A page',
    replacement: '// A page',
    test: 'src/session/session.test.ts',
    harm: 'Answers that were read for the last person are shown to the next.',
  },
  {
    path: 'src/session/session.ts',
    original: 'wasSignedOut || !manualSignOut.read(person.scope)',
    replacement: 'true',
    test: 'src/session/session.test.ts',
    harm: 'Whoever signs out while a sign-in is on its way is signed in again.',
  },
  {
    path: 'src/session/session.ts',
    original: 'manualSignOut.remove(scope)',
    replacement: ';',
    test: 'src/session/session.test.ts',
    harm: 'After one sign-out nobody is signed in by the launch of Telegram again.',
  },
  {
    path: 'src/payments/model/recent-payments.ts',
    original: "direction === 'out' && !endedWithoutMoney(status) &&",
    replacement: "direction === 'out' &&",
    test: 'src/payments/model/recent-payments.test.ts',
    harm: 'A payment that failed is asked about as if it had been paid.',
  },
  {
    path: 'src/payments/model/recent-payments.ts',
    original: 'addressOf(recipient) !== undefined && paid',
    replacement: 'paid',
    test: 'src/payments/model/recent-payments.test.ts',
    harm: 'A payment to a bank is asked about because somebody inside was paid.',
  },
  {
    path: 'src/i18n/typed-amount.ts',
    original: 'typed.of === symbol ?',
    replacement: 'true ?',
    test: 'src/i18n/typed-amount.test.ts',
    harm: 'An amount that was typed in one asset is sent of another.',
  },
  {
    path: 'src/shell/press-series.ts',
    original: 'else if (!isMeant(first, control)) {',
    replacement: 'else if (false) {',
    test: 'src/shell/press-series.test.tsx',
    harm: 'The second of two quick presses on Continue sends the money.',
  },
  {
    path: 'src/orders/unseen-order.ts',
    original: 'order.at < platformNow(client) - LATE_MS && (await hasLaterRows(order))',
    replacement: 'true',
    test: 'src/orders/unseen-order.test.ts',
    harm: 'An order that was called not sent is forgotten while its feed is late.',
  },
  {
    path: 'src/session/lock/lock-store.ts',
    original: 'delay.read(scope)?.after === 0',
    replacement: 'delay.read(scope)?.after === 0 + 1',
    test: 'src/session/lock/lock-store.test.ts',
    harm: 'The lock that closes at once stays open when the person leaves.',
  },
  {
    path: 'src/session/lock/lock-on-leave.ts',
    original: "addEventListener('pagehide', () => lock.leave())",
    replacement: ';',
    test: 'src/session/lock/lock-on-leave.test.ts',
    harm: 'A browser that puts the page away without hiding it leaves the lock open.',
  },
  {
    path: 'src/session/enabled-screens.ts',
    original: '`${path}/`.startsWith(',
    replacement: '`${path}/`.endsWith(',
    test: 'src/session/offered.test.ts',
    harm: 'Screens of a feature that the tenant has left out are open to everybody.',
  },
  {
    path: 'src/features/batch/model/columns.ts',
    original: 'field === undefined || !FIELDS[kind].includes(field)',
    replacement: 'field === undefined',
    test: 'src/features/batch/model/columns.test.ts',
    harm: 'A table of recipients uses its amounts, and one of payments its cities.',
  },
  {
    path: 'src/features/batch/model/amounts.ts',
    original: 'fiatDigits(symbol.slice(0, 3))',
    replacement: 'fiatDigits(symbol.slice(0, 3 + 1))',
    test: 'src/features/batch/model/amounts.test.ts',
    harm: 'Cents of USDT or EURC are not taken for cents.',
  },
]

/**
 * Finds a known fault in its file. Throws if its text is missing or not unique, because this table
 * is outdated then.
 */
export function placeOf({ path, original, replacement }: KnownFault, text: string): FaultPlace {
  const [before = '', ...rest] = text.split(original)
  if (rest.length !== 1)
    throw new Error(`${path} has ${rest.length} times the text of a known fault: ${original}`)
  const start = before.length
  const line = before.split('\n').length
  return { path, line, start, end: start + original.length, original, replacement, ordinal: 0 }
}
