import { expect } from '@playwright/test'

import { DEMO, STRANGER } from '../sandbox.ts'
import { accountTour } from './account-tour.ts'
import { Activity } from './activity.ts'
import { AddMoney } from './add.ts'
import { BankDeposit } from './bank.ts'
import { tableTour } from './batch-tour.ts'
import { cardTour } from './card-tour.ts'
import { newCardTour } from './cards-tour.ts'
import { CommandBar } from './command-bar.ts'
import { Exchange } from './exchange.ts'
import { Home } from './home.ts'
import { identityTour } from './identity-tour.ts'
import { peopleTours } from './people-tour.ts'
import { Receive } from './receive.ts'
import { requestTour } from './request-tour.ts'
import { sendTourStops } from './send-tour.ts'
import { SignIn } from './sign-in.ts'
import { SignOut } from './sign-out.ts'
import { tourStop, tourStopAt, type TourStop } from './stop.ts'

const signedOut: TourStop[] = [
  tourStopAt('signIn', 'sign-in by email', (app) => new SignIn(app).open()),
  tourStop('sign-in with a problem', async (app) => {
    await app.primary(app.words.signIn.sendCode).click()
    await app.view.getByText(app.words.signIn.problems.email).waitFor()
  }),
  tourStop('sign-in by phone', (app) => new SignIn(app).choose('phone')),
  tourStop('sign-in by password', (app) => new SignIn(app).choose('password')),
  tourStop('new account', async (app) => {
    await app.button(app.words.signIn.newAccount).click()
    await app.primary(app.words.signIn.createAccount).waitFor()
  }),
  tourStopAt('signInCode', 'code', async (app) => {
    const signIn = new SignIn(app)
    await signIn.askCode('email', DEMO.email)
    await signIn.expectCodeStep()
  }),
]

const onlyInTelegram: TourStop[] = [
  tourStopAt('signUp', 'sign-up', async (app) => {
    await app.open('/', { user: STRANGER })
    await app.view.getByText(app.words.signIn.contact.title).waitFor()
  }),
  tourStop('launch expired', async (app) => {
    await app.open('/', { age: 90_000 })
    await app.view.getByText(app.words.signIn.launchExpired.title).waitFor()
  }),
]

const rooms: TourStop[] = [
  tourStopAt('home', 'home', async (app) => {
    await app.openAs(DEMO)
    await new Home(app).expectOpen()
    await app.view.getByRole('region', { name: app.words.home.latest }).waitFor()
    await new Home(app).chart.waitFor()
  }),
  tourStop('balance of a year, as a table', async (app) => {
    await app.view.getByRole('radio', { name: app.words.chart.ranges.year }).check()
    await app.button(app.words.chart.showTable).click()
    await app.view.getByRole('table').waitFor()
  }),
  tourStop('what the command bar finds', async (app) => {
    const bar = new CommandBar(app)
    await bar.open()
    await bar.field.fill('kiln')
    await bar.group('recipient').waitFor()
    // Waits for all results, because later ones would move the focused element away.
    await bar.group('transaction').waitFor()
    await app.view
      .getByText(app.words.search.lookedAtAll)
      .or(app.button(app.words.search.lookFurther))
      .first()
      .waitFor()
  }),
  tourStop('choose a wallet', async (app) => {
    await app.button(app.words.common.close).click()
    await app.main.locator('button[aria-haspopup=dialog]').click()
    await app.view.getByRole('dialog').waitFor()
  }),
  tourStop('name and icon of a wallet', async (app) => {
    const [before = '', after = ''] = app.words.wallets.label.action.split('{wallet}')
    await app.button(new RegExp(`^${before}.+${after}$`)).click()
    await app.view.getByLabel(app.words.wallets.label.name, { exact: true }).waitFor()
  }),
  tourStopAt('wallets', 'wallets', async (app) => {
    await app.button(app.words.wallets.label.save).click()
    await app.button(app.words.wallets.all).click()
    await app.heading(app.words.wallets.title).waitFor()
    await app.main.getByText('EUR').first().waitFor()
  }),
  tourStopAt('newWallet', 'new wallet', async (app) => {
    await app.primary(app.words.wallets.create).click()
    await app.heading(app.words.wallets.newTitle).waitFor()
  }),
  tourStopAt('asset', 'asset', async (app) => {
    await app.goWithin('/assets/USDT')
    await app.view.getByRole('region', { name: app.words.assets.activity }).waitFor()
    await new Home(app).chart.waitFor()
  }),
]

const past: TourStop[] = [
  tourStopAt('activity', 'activity', async (app) => {
    await app.openAs(DEMO, '/activity')
    await new Activity(app).rows.first().waitFor()
  }),
  tourStop('filters', async (app) => {
    const activity = new Activity(app)
    if (await activity.filterButton.isVisible()) await activity.openFilters()
  }),
  tourStop('search results', async (app) => {
    const activity = new Activity(app)
    if (await activity.filters.isVisible()) await app.button(app.words.common.close).click()
    await activity.search.fill('> 1000')
    await app.view.getByText(app.words.search.lookedAtAll).waitFor()
  }),
  tourStop('nothing found', async (app) => {
    await new Activity(app).search.fill('nobody at all')
    await app.view.getByText(app.words.search.nothing.title, { exact: true }).last().waitFor()
  }),
  tourStopAt('transaction', 'transaction', async (app) => {
    const activity = new Activity(app)
    await activity.search.fill('')
    await activity.rows.first().click()
    await activity.expectTransaction()
    await activity.status.waitFor()
  }),
  tourStop('receipt', async (app) => {
    await new Activity(app).openReceipt()
  }),
  tourStopAt('books', 'books, their period', async (app) => {
    await app.goWithin('/activity')
    await new Activity(app).openBooks()
    const { period, otherDates, show, problems } = app.words.statement
    await app.view.getByRole('combobox', { name: period }).selectOption({ label: otherDates })
    await app.button(show).click()
    await app.view.getByText(problems.missing).waitFor()
  }),
  tourStop('statement, with money under way', async (app) => {
    await new Activity(app).choosePeriod('thisQuarter')
    await app.view.getByText(app.words.statement.held).first().waitFor()
  }),
  tourStop('statement, without transactions', async (app) => {
    await app.goWithin('/books?from=2090-01-01&to=2090-01-31')
    await app.view.getByText(app.words.statement.empty.title).waitFor()
  }),
]

const doors: TourStop[] = [
  tourStopAt('deposit', 'ways to add money', async (app) => {
    await app.openAs(DEMO, '/add')
    await new AddMoney(app).way('crypto').waitFor()
  }),
  tourStop('ways to add money from a bank', async (app) => {
    await new AddMoney(app).open('bank')
    await new AddMoney(app).way('ach').waitFor()
  }),
  tourStop('ask somebody for money', async (app) => {
    await new AddMoney(app).open('person')
    await new AddMoney(app).ask.click()
    await app.view.getByRole('dialog').waitFor()
  }),
  tourStop('money from a bank, locked', async (app) => {
    await app.goWithin('/add/bank?rail=sepa')
    await app.view.getByText(app.words.quote.request.title, { exact: true }).waitFor()
  }),
  tourStop('money from a bank, who pays', async (app) => {
    await app.goWithin('/add/bank?rail=ach&amount=250')
    await app.button(/^Alex Varga/).click()
    await app.view.getByRole('dialog').waitFor()
  }),
  tourStopAt('depositBank', 'money from a bank', async (app) => {
    const bank = new BankDeposit(app)
    await app.view.getByRole('dialog').getByRole('button', { name: 'Alex Varga' }).click()
    await bank.figure(bank.words.arrives).waitFor()
  }),
  tourStop('money from a bank, confirm', (app) => new BankDeposit(app).toConfirm()),
  tourStop('how to pay', async (app) => {
    const bank = new BankDeposit(app)
    await bank.order.click()
    await bank.payment(app.words.payment.reference).waitFor()
  }),
  tourStop('how to pay, as a picture', async (app) => {
    await app.button(app.words.payment.share).click()
    await app.view.getByRole('dialog').getByRole('img').waitFor()
  }),
  tourStopAt('depositCrypto', 'add', async (app) => {
    await app.goWithin('/add/crypto')
    await new Receive(app).asset('BTC', 'Bitcoin').waitFor()
  }),
  tourStop('no address yet', async (app) => {
    const receive = new Receive(app)
    await receive.choose('BTC', 'Bitcoin')
    await receive.offer.waitFor()
  }),
  tourStop('address', async (app) => {
    const receive = new Receive(app)
    await receive.createAddress()
    await receive.qrCode('BTC').waitFor()
  }),
  tourStopAt('more', 'more', async (app) => {
    await app.goWithin('/more')
    await app.heading(app.words.common.tabs.more).waitFor()
  }),
  tourStopAt('profile', 'profile', async (app) => {
    await app.goWithin('/profile')
    await app.view.getByText(DEMO.email).waitFor()
  }),
  tourStop('sign-out question', async (app) => {
    await app.view.getByRole('button', { name: app.words.profile.signOut }).click()
    await app.question.waitFor()
  }),
  tourStopAt('logout', 'signed out', async (app) => {
    await app.answer(app.words.profile.signOut)
    await app.heading(app.words.signIn.signedOut.title).waitFor()
  }),
  tourStop('nothing at this address', async (app) => {
    await new SignOut(app).backAs(DEMO)
    await app.goWithin('/nowhere/at/all')
    await app.heading(app.words.more.notFound.title).waitFor()
  }),
  tourStop('a screen that failed', async (app) => {
    await app.sandbox.fault({ endpoint: 'E107', kind: 'status', status: 404 })
    await app.goWithin('/activity/1')
    await app.view.getByText(app.words.errors.notFound.title).waitFor()
  }),
]

const exchanging: TourStop[] = [
  tourStop('one network of an asset', async (app) => {
    await app.openAs(DEMO, '/assets/USDT')
    await app.view.getByRole('button', { name: /^Tron/ }).click()
    await app.view.getByRole('dialog').waitFor()
  }),
  tourStopAt('exchange', 'exchange', async (app) => {
    await app.goWithin('/exchange?asset=USDT')
    await new Exchange(app).amount('give', 'USDT').waitFor()
  }),
  tourStop('exchange, too much', async (app) => {
    const exchange = new Exchange(app)
    await exchange.amount('give', 'USDT').fill('99999999')
    await expect(exchange.amount('give', 'USDT')).toHaveAttribute('aria-invalid', 'true')
  }),
  tourStop('exchange, choice of asset', async (app) => {
    await new Exchange(app).asset('get').click()
    await app.view.getByRole('dialog').waitFor()
  }),
  tourStop('exchange, price', async (app) => {
    await app.button(app.words.common.close).click()
    await app.sandbox.advanceToPrice('EUR', 'lowest')
    await new Exchange(app).amount('give', 'USDT').fill('250')
    await new Exchange(app).expectQuote()
  }),
  tourStop('exchange, confirm', (app) => new Exchange(app).toConfirm()),
  tourStop('exchange, price moved', async (app) => {
    await app.sandbox.advanceToPrice('EUR', 'highest')
    await new Exchange(app).confirm.click()
    await new Exchange(app).moved.waitFor()
  }),
  tourStop('exchanged', (app) => new Exchange(app).agree()),
  tourStop('exchange, locked', async (app) => {
    const type = 'EXCHANGE_CRYPTO_INTERNAL'
    await app.sandbox.scenario('order-rail', { type, rail: 'SEPA' })
    await app.openAs(DEMO, '/exchange')
    await app.view.getByRole('link', { name: app.words.quote.request.action }).waitFor()
  }),
]

export const tours = (isTelegram: boolean): Record<string, TourStop[]> => ({
  'the way in': signedOut,
  ...(isTelegram ? { 'the way in by Telegram': onlyInTelegram } : {}),
  'what one has': rooms,
  'what has happened': past,
  'what one does': doors,
  sending: sendTourStops,
  exchanging,
  ...peopleTours,
  'who one is': accountTour,
  'a card': cardTour,
  'what one proves': identityTour,
  'new cards': newCardTour,
  'what one asks for': requestTour,
  tables: tableTour,
})
