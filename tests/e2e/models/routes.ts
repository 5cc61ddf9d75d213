/** An address of every route, for walks that must not miss one. */
import { paths } from '../../../src/paths.ts'
import { DEMO, DEMO_WALLET, SAVED_RECIPIENTS } from '../sandbox.ts'
import type { App } from './app.ts'

type Name = keyof typeof paths

/** Signed-in people don't see these; the sign-in tour has them. */
type SignedOut = Extract<Name, 'signIn' | 'signInCode' | 'signUp' | 'logout'>

export type Addresses = Record<Exclude<Name, SignedOut>, readonly string[]>

/** The rail for euro transfers (mocks/db/seeds/identity.ts). */
const RAIL = '50b2f346-b697-43b7-8c30-05adb6939ef0'

const hrefOf = async (app: App, path: string, start: string): Promise<string> => {
  await app.openAs(DEMO, path)
  return (await app.main.locator(`a[href^="${start}"]`).first().getAttribute('href')) ?? ''
}

/** Returns an address of every route for the demo person; reads their ids from the screens. */
export async function addressesOf(app: App): Promise<Addresses> {
  const virtualAccount = await hrefOf(app, paths.virtualAccounts.to(), '/accounts/')
  const cardAccount = await hrefOf(app, paths.cards.to(), '/cards/accounts/')
  const [card = ''] = await app.sandbox.cards(DEMO, DEMO_WALLET)
  const transaction = await app.sandbox.newestTransaction(DEMO, DEMO_WALLET)
  return {
    home: [paths.home.to()],
    wallets: [paths.wallets.to()],
    newWallet: [paths.newWallet.to()],
    asset: [paths.asset.to({ symbol: 'USDT' })],
    activity: [paths.activity.to()],
    books: [paths.books.to(), paths.books.to({}, { from: '2026-01-01', to: '2026-03-31' })],
    transaction: [paths.transaction.to({ id: transaction })],
    deposit: [paths.deposit.to()],
    depositCrypto: [paths.depositCrypto.to()],
    depositBank: [
      paths.depositBank.to({}, { rail: 'sepa' }),
      paths.depositBank.to({}, { rail: 'ach', amount: '250' }),
    ],
    requests: [paths.requests.to()],
    send: [paths.send.to(), paths.send.to({}, { asset: 'USDT' })],
    payMany: [paths.payMany.to()],
    exchange: [paths.exchange.to()],
    virtualAccounts: [paths.virtualAccounts.to()],
    newVirtualAccount: [paths.newVirtualAccount.to()],
    virtualAccount: [virtualAccount],
    cards: [paths.cards.to()],
    newCard: [paths.newCard.to()],
    topUp: [paths.topUp.to()],
    cardSpending: [paths.cardSpending.to()],
    cardAccount: [cardAccount],
    card: [paths.card.to({ id: card })],
    counterparties: [paths.counterparties.to()],
    newCounterparty: [paths.newCounterparty.to()],
    importRecipients: [paths.importRecipients.to()],
    counterparty: [paths.counterparty.to({ id: SAVED_RECIPIENTS.checking.counterparty })],
    verification: [paths.verification.to()],
    verificationRail: [paths.verificationRail.to({ railId: RAIL })],
    developer: [paths.developer.to()],
    twoFactor: [paths.twoFactor.to()],
    profile: [paths.profile.to()],
    more: [paths.more.to()],
  }
}
