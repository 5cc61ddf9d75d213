/**
 * Faults that tests once missed, with the harm of each. They are found by their text, so a change
 * of that line must change this table too.
 */
import type { FaultPlace } from './places.ts'

export interface KnownFault {
  path: string
  /** Text that occurs once in the file, and the text that replaces it. */
  was: string
  now: string
  /** File of the test that must notice the fault. */
  test: string
  harm: string
}

export const KNOWN_FAULTS: readonly KnownFault[] = [
  {
    path: 'src/session/session.ts',
    was: 'forgetSession({ storage, prefix: previousOwner }, false, endOrders)',
    now: ';',
    test: 'src/session/session.test.ts',
    harm: 'The next person to sign in finds the data of the last one on the device.',
  },
  {
    path: 'src/session/session.ts',
    was: '(previousOwner !== owner || accountIn(storage, tenantId) !== account)',
    now: 'previousOwner !== owner',
    test: 'src/session/session.test.ts',
    harm: 'A second account in the same Telegram finds the data of the first one.',
  },
  {
    path: 'src/session/session.ts',
    was: 'await startSession(session, services, client)',
    now: 'void startSession(session, services, client)',
    test: 'src/session/session.test.ts',
    harm: 'A sign-in in Telegram ends before anybody is signed in.',
  },
  {
    path: 'src/api/http/session-recovery.ts',
    was: 'if (renew === undefined) {\n      giveUp()',
    now: 'if (renew === undefined) {',
    test: 'src/api/http/silent-sign-in.test.ts',
    harm: 'A session without a refresh token ends, and nobody is led to sign in.',
  },
  {
    path: 'src/features/batch/model/columns.ts',
    was: "others.length > 0 ? { use: 'undecided', doubt: 'twin' } : { use: field }",
    now: '{ use: field }',
    test: 'src/features/batch/model/columns.test.ts',
    harm: 'A table with two columns of amounts pays the second.',
  },
  {
    path: 'src/payments/model/recent-payments.ts',
    was: " || ids.has(paid?.saved?.counterparty ?? '')",
    now: '',
    test: 'src/payments/model/recent-payments.test.ts',
    harm: 'Paying the same person again at another account asks nothing.',
  },
  {
    path: 'src/payments/model/recipient.ts',
    was: 'crypto.currencyId === undefined || ',
    now: '',
    test: 'src/payments/model/recipient.test.ts',
    harm: 'The sum that arrives is unknown at a saved address without a currency.',
  },
  {
    path: 'src/payments/model/draft.ts',
    was: "!parts.every((part) => part === 'to' || part === 'amount')",
    now: 'false',
    test: 'src/payments/model/draft.test.ts',
    harm: 'The sentence of a request vanishes as soon as its amount is corrected.',
  },
  {
    path: 'src/shell/launch-params.ts',
    was: "const query = queryAt < 0 ? '' : address.slice(queryAt + 1)",
    now: "const query = queryAt < 0 ? '' : address.slice(queryAt + 1 + 1)",
    test: 'src/shell/launch-params.test.ts',
    harm: 'Launch data in the query is refused, and nobody is signed in.',
  },
  {
    path: 'src/sharing/loaded-receipt-tiles.tsx',
    was: "if (outcome !== 'shared') notify(tImage(`shareOutcome.${outcome}`))",
    now: ';',
    test: 'tests/flows/app/amounts.test.tsx',
    harm: 'A receipt is copied or could not be, and nobody is told.',
  },
  {
    path: 'src/sharing/draw-image.ts',
    was: 'if (isDark) context.fillRect(',
    now: 'if (isDark && false) context.fillRect(',
    test: 'src/sharing/draw-share-image.test.tsx',
    harm: 'A shared picture has an empty code, and nobody can pay by it.',
  },
  {
    path: 'src/features/batch/model/recipients.ts',
    was: "isSepa || iban !== ''",
    now: "isSepa && iban !== ''",
    test: 'src/features/batch/model/recipients.test.ts',
    harm: 'A missing IBAN is reported under the column of another account.',
  },
  {
    path: 'src/lib/money/decimal.ts',
    was: 'Math.max(3 - big(value).e, 2)',
    now: 'Math.max(3 - big(value).e, 2 + 1)',
    test: 'src/lib/money/money.test.ts',
    harm: 'A list shows large sums with three decimals.',
  },
  {
    path: 'src/orders/recheck-screen.tsx',
    was: 'onBack={isWaiting ? leave : undefined}',
    now: 'onBack={leave}',
    test: 'src/orders/recheck-screen.test.tsx',
    harm: 'A back button seems to stop a payment that is going out.',
  },
  {
    path: 'src/session/lock/lock-store.ts',
    was: 'onPersonDataRemoved(changed)',
    now: ';',
    test: 'src/session/lock/lock-store.test.ts',
    harm: 'After a sign-out the screen of the lock stays until a reload.',
  },
  {
    path: 'src/session/lock/watch-leaving.ts',
    was: 'if (watched.has(host)) return',
    now: ';',
    test: 'src/session/lock/watch-leaving.test.ts',
    harm: 'The page is watched once more each time the guard of the lock is drawn.',
  },
  {
    path: 'src/session/session.ts',
    was: 'client.clear()\n  // A page',
    now: '// A page',
    test: 'src/session/session.test.ts',
    harm: 'Answers that were read for the last person are shown to the next.',
  },
  {
    path: 'src/session/session.ts',
    was: 'wasSignedOut || !manualSignOut.read(person.scope)',
    now: 'true',
    test: 'src/session/session.test.ts',
    harm: 'Whoever signs out while a sign-in is on its way is signed in again.',
  },
  {
    path: 'src/session/session.ts',
    was: 'manualSignOut.remove(scope)',
    now: ';',
    test: 'src/session/session.test.ts',
    harm: 'After one sign-out nobody is signed in by the launch of Telegram again.',
  },
  {
    path: 'src/payments/model/recent-payments.ts',
    was: "direction === 'out' && !endedWithoutMoney(status) &&",
    now: "direction === 'out' &&",
    test: 'src/payments/model/recent-payments.test.ts',
    harm: 'A payment that failed is asked about as if it had been paid.',
  },
  {
    path: 'src/payments/model/recent-payments.ts',
    was: 'if (addressOf(recipient) === undefined) return undefined',
    now: ';',
    test: 'src/payments/model/recent-payments.test.ts',
    harm: 'A payment to a bank is asked about because somebody inside was paid.',
  },
  {
    path: 'src/i18n/typed-amount.ts',
    was: 'typed.of === symbol ?',
    now: 'true ?',
    test: 'src/i18n/typed-amount.test.ts',
    harm: 'An amount that was typed in one asset is sent of another.',
  },
  {
    path: 'src/shell/press-series.ts',
    was: 'else if (!isMeant(first, control)) {',
    now: 'else if (false) {',
    test: 'src/shell/press-series.test.tsx',
    harm: 'The second of two quick presses on Continue sends the money.',
  },
  {
    path: 'src/orders/unseen-order.ts',
    was: 'if (order.at < Date.now() - LATE_MS) journal.remove(order.key)',
    now: 'journal.remove(order.key)',
    test: 'src/orders/unseen-order.test.ts',
    harm: 'An order that was called not sent is forgotten while its feed is late.',
  },
  {
    path: 'src/session/lock/lock-store.ts',
    was: 'delay.read(scope)?.after === 0',
    now: 'delay.read(scope)?.after === 0 + 1',
    test: 'src/session/lock/lock-store.test.ts',
    harm: 'The lock that closes at once stays open when the person leaves.',
  },
  {
    path: 'src/session/lock/watch-leaving.ts',
    was: "addEventListener('pagehide', () => lock.leave())",
    now: ';',
    test: 'src/session/lock/watch-leaving.test.ts',
    harm: 'A browser that puts the page away without hiding it leaves the lock open.',
  },
  {
    path: 'src/session/offered.ts',
    was: '`${path}/`.startsWith(',
    now: '`${path}/`.endsWith(',
    test: 'src/session/offered.test.ts',
    harm: 'Screens of a feature that the tenant has left out are open to everybody.',
  },
  {
    path: 'src/features/batch/model/columns.ts',
    was: 'field === undefined || !FIELDS[kind].includes(field)',
    now: 'field === undefined',
    test: 'src/features/batch/model/columns.test.ts',
    harm: 'A table of recipients uses its amounts, and one of payments its cities.',
  },
  {
    path: 'src/features/batch/model/amounts.ts',
    was: 'fiatDigits(symbol.slice(0, 3))',
    now: 'fiatDigits(symbol.slice(0, 3 + 1))',
    test: 'src/features/batch/model/amounts.test.ts',
    harm: 'Cents of USDT or EURC are not taken for cents.',
  },
]

/**
 * Finds a known fault in its file. Throws if its text is missing or not unique, because this table
 * is outdated then.
 */
export function placeOf({ path, was, now }: KnownFault, text: string): FaultPlace {
  const [before = '', ...rest] = text.split(was)
  if (rest.length !== 1)
    throw new Error(`${path} has ${rest.length} times the text of a known fault: ${was}`)
  const start = before.length
  const line = before.split('\n').length
  return { path, line, start, end: start + was.length, was, now, ordinal: 0 }
}
