import { expect } from '@playwright/test'

import { DEMO, STRANGER, TRON_ADDRESS } from '../sandbox.ts'
import { Activity } from './activity.ts'
import type { App } from './app.ts'
import { Home } from './home.ts'
import { Receive } from './receive.ts'
import { Send } from './send.ts'
import { SignIn } from './sign-in.ts'

export interface Stop {
  name: string
  arrive: (app: App) => Promise<void>
}

const stop = (name: string, arrive: Stop['arrive']): Stop => ({ name, arrive })

const signedOut: Stop[] = [
  stop('sign-in by email', (app) => new SignIn(app).open()),
  stop('sign-in with a problem', async (app) => {
    await app.primary(app.words.signIn.sendCode).click()
    await expect(app.view.getByText(app.words.signIn.problems.email)).toBeVisible()
  }),
  stop('sign-in by phone', (app) => new SignIn(app).choose('phone')),
  stop('sign-in by password', (app) => new SignIn(app).choose('password')),
  stop('new account', async (app) => {
    await app.button(app.words.signIn.newAccount).click()
    await expect(app.primary(app.words.signIn.createAccount)).toBeVisible()
  }),
  stop('code', async (app) => {
    const signIn = new SignIn(app)
    await signIn.askCode('email', DEMO.email)
    await signIn.expectCodeAsked()
  }),
]

const onlyInTelegram: Stop[] = [
  stop('sign-up', async (app) => {
    await app.open('/', { user: STRANGER })
    await expect(app.view.getByText(app.words.signIn.contact.title)).toBeVisible()
  }),
  stop('launch expired', async (app) => {
    await app.open('/', { age: 90_000 })
    await expect(app.view.getByText(app.words.signIn.launchExpired.title)).toBeVisible()
  }),
]

const rooms: Stop[] = [
  stop('home', async (app) => {
    await app.openAs(DEMO)
    await new Home(app).expectOpen()
    await expect(app.view.getByRole('region', { name: app.words.home.latest })).toBeVisible()
  }),
  stop('choose a wallet', async (app) => {
    await app.main.locator('button[aria-haspopup=dialog]').click()
    await expect(app.view.getByRole('dialog')).toBeVisible()
  }),
  stop('wallets', async (app) => {
    await app.button(app.words.home.allWallets).click()
    await expect(app.heading(app.words.wallets.title)).toBeVisible()
    await expect(app.main.getByText('EUR').first()).toBeVisible()
  }),
  stop('new wallet', async (app) => {
    await app.primary(app.words.wallets.create).click()
    await expect(app.heading(app.words.wallets.newTitle)).toBeVisible()
  }),
  stop('asset', async (app) => {
    await app.openAs(DEMO, '/assets/USDT')
    await expect(app.view.getByRole('region', { name: app.words.assets.activity })).toBeVisible()
  }),
  stop('activity', async (app) => {
    await app.openAs(DEMO, '/activity')
    await expect(new Activity(app).rows.first()).toBeVisible()
  }),
  stop('filters', (app) => new Activity(app).openFilters()),
  stop('nothing found', async (app) => {
    await app.button(app.words.common.close).click()
    await new Activity(app).search.fill('nobody at all')
    await expect(app.view.getByText(app.words.activity.nothingFound.title)).toBeVisible()
  }),
  stop('transaction', async (app) => {
    const activity = new Activity(app)
    await activity.search.fill('')
    await activity.rows.first().click()
    await activity.expectTransaction()
    await expect(activity.status).toBeVisible()
  }),
]

const doors: Stop[] = [
  stop('add', async (app) => {
    await app.openAs(DEMO, '/add/crypto')
    await expect(new Receive(app).asset('BTC', 'Bitcoin')).toBeVisible()
  }),
  stop('no address yet', async (app) => {
    const receive = new Receive(app)
    await receive.choose('BTC', 'Bitcoin')
    await expect(receive.offer).toBeVisible()
  }),
  stop('address', async (app) => {
    const receive = new Receive(app)
    await receive.createAddress()
    await expect(receive.qrCode('BTC')).toBeVisible()
  }),
  stop('profile', async (app) => {
    await app.openAs(DEMO, '/profile')
    await expect(app.view.getByText(DEMO.email)).toBeVisible()
  }),
  stop('sign-out question', async (app) => {
    await app.view.getByRole('button', { name: app.words.profile.signOut }).click()
    await expect(app.question).toBeVisible()
  }),
  stop('signed out', async (app) => {
    await app.answer(app.words.profile.signOut)
    await expect(app.heading(app.words.signIn.signedOut.title)).toBeVisible()
  }),
  stop('nothing at this address', async (app) => {
    await app.openAs(DEMO, '/nowhere/at/all')
    await expect(app.heading(app.words.common.notFound.title)).toBeVisible()
  }),
  stop('a screen that failed', async (app) => {
    await app.sandbox.fault({ endpoint: 'E107', kind: 'status', status: 404 })
    await app.openAs(DEMO, '/activity/1')
    await expect(app.view.getByText(app.words.errors.notFound.title)).toBeVisible()
  }),
]

const sending: Stop[] = [
  stop('send', async (app) => {
    await app.openAs(DEMO, '/send')
    await new Send(app).expectOpen()
    await expect(new Send(app).asset('USDT', 'Tron')).toBeVisible()
  }),
  stop('send, recipient with a problem', async (app) => {
    const send = new Send(app)
    await send.asset('USDT', 'Tron').click()
    await send.recipient.fill('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSX')
    await expect(send.recipient).toHaveAttribute('aria-invalid', 'true')
  }),
  stop('send, choice of asset', async (app) => {
    await new Send(app).asset('USDT', 'Tron').click()
    await expect(app.view.getByRole('dialog')).toBeVisible()
  }),
  stop('send, amount', async (app) => {
    const send = new Send(app)
    await app.button(app.words.common.close).click()
    await send.recipient.fill(TRON_ADDRESS)
    await send.continue.click()
    await send.amount('USDT').fill('25')
    await send.expectQuote()
  }),
  stop('send, confirm', (app) => new Send(app).toConfirm()),
  stop('sent', async (app) => {
    await new Send(app).confirm.click()
    await expect(new Send(app).sent).toBeVisible()
  }),
  stop('send, outcome unknown', async (app) => {
    const send = new Send(app)
    await app.sandbox.fault({ endpoint: 'E55', kind: 'malformed' })
    await app.openAs(DEMO, '/send')
    await send.toRecipient('USDT', 'Tron', TRON_ADDRESS)
    await send.sumOf('USDT', '31')
    await send.confirm.click()
    await expect(send.unknown).toBeVisible()
  }),
]

/** Every screen of the product in every state a person meets, in an order that can be walked. */
export const tours = (isTelegram: boolean): Record<string, Stop[]> => ({
  'the way in': isTelegram ? [...signedOut, ...onlyInTelegram] : signedOut,
  'what one has': rooms,
  'what one does': doors,
  sending,
})
