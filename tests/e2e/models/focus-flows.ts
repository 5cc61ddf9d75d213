/** Every flow of the product by the keyboard alone, each of its steps looked at (`focus-walk.ts`). */
import { expect } from '@playwright/test'

import { DEMO, TRON_ADDRESS } from '../sandbox.ts'
import { Account } from './account.ts'
import { Add } from './add.ts'
import type { App } from './app.ts'
import { Bank } from './bank.ts'
import { Batch } from './batch.ts'
import { Cards } from './cards.ts'
import { Counterparties } from './counterparties.ts'
import { Exchange } from './exchange.ts'
import type { FocusWalk } from './focus-walk.ts'
import { Home } from './home.ts'
import { Receive } from './receive.ts'
import { Send } from './send.ts'
import { SignIn } from './sign-in.ts'
import { Verification } from './verification.ts'
import { fill } from './words.ts'

type Flow = (app: App, walk: FocusWalk) => Promise<void>

const signingIn: Flow = async (app, walk) => {
  const signIn = new SignIn(app)
  const { words } = app
  await signIn.open()
  await walk.look('sign-in')
  await walk.press(app.primary(words.signIn.sendCode))
  await expect(signIn.field('email')).toBeFocused()
  await walk.look('sign-in with a problem')
  await walk.type(signIn.field('email'), DEMO.email)
  await walk.press(app.primary(words.signIn.sendCode))
  await signIn.expectCodeAsked()
  await walk.look('the code')
  await walk.press(app.backButton)
  await signIn.expectOpen()
  await walk.choose(signIn.way('password'), signIn.way('email'))
  await signIn.field('password').waitFor()
  await walk.look('the password')
  await walk.type(signIn.field('email'), DEMO.email)
  await walk.type(signIn.field('password'), DEMO.password)
  await walk.press(app.primary(words.signIn.signIn))
  await new Home(app).expectOpen()
  await app.view.getByRole('region', { name: words.home.latest }).waitFor()
  await walk.look('Home')
  await walk.lookInto(app.main.locator('button[aria-haspopup=dialog]'), 'the wallets')
}

const profile: Flow = async (app, walk) => {
  const { contact, ...words } = app.words.profile
  await app.openAs(DEMO, '/profile')
  await app.view.getByText(DEMO.email).waitFor()
  await walk.look('the profile')
  await walk.lookInto(app.view.getByRole('button', { name: words.currency }), 'main currency')
  await walk.lookInto(app.view.getByRole('button', { name: words.signOut }), 'signing out')
  await walk.press(app.view.getByRole('button', { name: DEMO.email }))
  await walk.type(app.view.getByLabel(contact.email.label), 'alex@varga.test')
  await walk.look('another email')
  await walk.press(app.primary(contact.send))
  await app.heading(contact.codeTitle).waitFor()
  await walk.look('the code of another email')
}

const sending: Flow = async (app, walk) => {
  const send = new Send(app)
  await app.openAs(DEMO, '/send')
  await send.asset('USDT', 'Tron').waitFor()
  await walk.look('what to send')
  await walk.press(send.asset('USDT', 'Tron'))
  await send.recipient.waitFor()
  await walk.look('the recipient')
  await walk.lookInto(send.asset('USDT', 'Tron'), 'the asset')
  await walk.type(send.recipient, TRON_ADDRESS)
  await walk.press(send.continue)
  await walk.type(send.amount('USDT'), '25')
  await send.expectQuote()
  await walk.look('the amount')
  await walk.press(send.continue)
  await walk.tick(app.view.getByRole('checkbox'))
  await walk.look('the last look')
  await walk.press(send.confirm)
  await send.sent.waitFor()
  await walk.look('sent')
}

const asking: Flow = async (app, walk) => {
  const { requests, payment } = app.words
  await app.openAs(DEMO, '/add/requests')
  await app.view.getByText(requests.choose).waitFor()
  await walk.look('what to ask for')
  await walk.press(app.view.locator('summary', { hasText: /^USDT/ }))
  await walk.press(new Send(app).asset('USDT', 'Ethereum'))
  await app.view.getByLabel(requests.note).waitFor()
  await walk.look('a new request')
  await walk.type(app.view.getByRole('textbox').first(), '12')
  await walk.press(app.primary(requests.make))
  await app.view.getByRole('img', { name: requests.qr.address }).waitFor()
  await walk.look('a request')
  await walk.lookInto(app.button(payment.picture), 'a request as a picture')
}

const payingMany: Flow = async (app, walk) => {
  const batch = new Batch(app)
  await app.openAs(DEMO, '/send/many')
  await batch.field.waitFor()
  await walk.look('a table')
  await walk.reach(batch.field)
  await app.page.keyboard.insertText(`Address;Asset;Amount\n${TRON_ADDRESS};USDT;21.5\n`)
  await walk.press(batch.check)
  await walk.tick(batch.firstPayments)
  await expect(batch.start).toBeEnabled()
  await walk.look('the checked lines')
  await walk.press(batch.start)
  await batch.state('over', 'payouts').waitFor()
  await walk.look('the batch is through')
  await walk.press(batch.finish)
}

const exchanging: Flow = async (app, walk) => {
  const exchange = new Exchange(app)
  await app.openAs(DEMO, '/exchange?asset=USDT')
  await exchange.amount('give', 'USDT').waitFor()
  await walk.lookInto(exchange.asset('get'), 'what one gets')
  await walk.type(exchange.amount('give', 'USDT'), '250')
  await exchange.expectQuote()
  await walk.look('an exchange')
  await walk.press(app.primary(app.words.exchange.continue))
  await expect(exchange.confirm).toBeEnabled()
  await walk.look('the last look at an exchange')
  await walk.press(exchange.confirm)
  await exchange.ended.or(exchange.moved).waitFor()
  await walk.look('after the exchange')
}

const adding: Flow = async (app, walk) => {
  const add = new Add(app)
  const bank = new Bank(app)
  await app.openAs(DEMO, '/add')
  await add.way('ach').waitFor()
  await walk.look('ways to add money')
  await walk.lookInto(add.ask, 'asking somebody')
  await walk.press(add.way('ach'))
  const payer = app.button(new RegExp(`^${bank.words.choosePayer}`))
  await walk.lookInto(payer, 'who pays')
  await walk.press(payer)
  await walk.press(app.view.getByRole('dialog').getByRole('button', { name: 'Alex Varga' }))
  await walk.type(bank.amount('USD'), '250')
  await bank.figure(bank.words.arrives).waitFor()
  await walk.look('money from a bank')
  await walk.press(bank.continue)
  await app.view.getByText(bank.words.note).waitFor()
  await walk.look('the last look at money from a bank')
  await walk.press(bank.order)
  await bank.payment(app.words.payment.reference).waitFor()
  await walk.look('how to pay')
  await walk.lookInto(app.button(app.words.payment.share), 'how to pay, as a picture')
}

const receiving: Flow = async (app, walk) => {
  const receive = new Receive(app)
  await app.openAs(DEMO, '/add/crypto')
  await walk.press(receive.asset('BTC', 'Bitcoin'))
  await walk.press(receive.offer)
  await receive.qrCode('BTC').waitFor()
  await walk.look('an address')
}

const newCard: Flow = async (app, walk) => {
  const cards = new Cards(app)
  const { issue, overview } = cards.words
  await app.openAs(DEMO, '/cards')
  await cards.expectOpen()
  await walk.look('cards')
  await walk.press(app.button(overview.new))
  await app.heading(issue.title).waitFor()
  await walk.look('kinds of cards')
  await walk.press(cards.program('Prepaid Visa'))
  await cards.expectQuote()
  await walk.look('a new card')
  await walk.type(cards.name, 'Holiday')
  await walk.press(app.primary(issue.continue))
  await expect(cards.confirmIssue).toBeEnabled()
  await walk.look('the last look at a new card')
  await walk.press(cards.confirmIssue)
  await cards.isThere.waitFor()
  await cards.art.waitFor()
  await walk.look('the card is there')
}

const toppingUp: Flow = async (app, walk) => {
  const cards = new Cards(app)
  const { account, topUp } = cards.words
  await app.openAs(DEMO, '/cards')
  await cards.expectOpen()
  await walk.press(cards.account('Euro account'))
  await app.button(account.bank.title).waitFor()
  await walk.look('a card account')
  await walk.lookInto(app.button(account.bank.title), 'bank details of a card account')
  await walk.press(app.button(account.topUp))
  const amount = app.view.getByRole('textbox', {
    name: fill(app.words.quote.amountIn, { symbol: 'EUR' }),
  })
  const itGets = app.view.getByRole('radio', { name: topUp.itGets })
  await walk.choose(itGets, app.view.getByRole('radio', { checked: true }).first())
  await walk.type(amount, '20')
  await cards.expectQuote()
  await walk.look('a top-up')
  await walk.press(cards.confirm)
  await cards.toppedUp.waitFor()
}

const saving: Flow = async (app, walk) => {
  const people = new Counterparties(app)
  const { words, fields } = people
  await app.openAs(DEMO, '/counterparties/new?rail=ACH')
  await people.field(words.name).waitFor()
  await walk.look('a new recipient by ACH')
  await walk.lookInto(
    app.view.getByRole('button', { name: new RegExp(`^${fields.rails.ACH.title}`) }),
    'the rails',
  )
  await walk.press(people.save)
  await expect(people.field(words.name)).toBeFocused()
  await walk.look('a new recipient with problems')
}

const verifying: Flow = async (app, walk) => {
  const { words } = new Verification(app)
  await app.openAs(DEMO, '/verification')
  await app.view.getByRole('region', { name: words.groups.locked }).waitFor()
  await walk.look('verification')
  await app.openAs(DEMO, Verification.linkFrom('/profile'))
  const terms = app.view.getByRole('switch', { name: words.accept })
  await terms.waitFor()
  await walk.look('a locked rail')
  await walk.tick(terms)
  await walk.press(app.primary(words.submit))
  await new Verification(app).status.waitFor()
  // Somebody who has not been checked yet.
  await app.sandbox.reset('empty')
  await app.openAs(DEMO, '/verification')
  await walk.press(app.button(words.check.start))
  await new Verification(app).dialog.waitFor()
  await app.page.keyboard.press('Escape')
  await expect(app.button(words.check.resume)).toBeFocused()
}

const keys: Flow = async (app, walk) => {
  const { developer } = app.words
  await app.openAs(DEMO, '/developer')
  const bookkeeping = app.view.getByRole('button', { name: /^Bookkeeping/ })
  await bookkeeping.waitFor()
  await app.view.getByText(developer.vendorsHint).waitFor()
  await walk.look('API keys')
  await walk.press(app.primary(developer.new.begin))
  await walk.type(app.view.getByLabel(developer.new.name), 'Reports')
  await walk.look('a new key')
  await walk.press(app.primary(developer.new.action))
  await app.heading(developer.shown.title).waitFor()
  await walk.look('a key, once')
  await walk.tick(app.view.getByRole('switch', { name: developer.shown.stored }))
  await walk.press(app.primary(developer.shown.done))
  await walk.press(bookkeeping)
  await app.heading('Bookkeeping').waitFor()
  await walk.look('an API key')
  await walk.lookInto(new Account(app).row(developer.rotate.row), 'rotating a key')
}

export const FLOWS: Record<string, Flow> = {
  'signing in': signingIn,
  'the profile': profile,
  sending,
  'asking for money': asking,
  'paying many': payingMany,
  'an exchange': exchanging,
  'adding money': adding,
  'an address of one’s own': receiving,
  'a new card': newCard,
  'a top-up': toppingUp,
  'a new recipient': saving,
  verification: verifying,
  'API keys': keys,
}
