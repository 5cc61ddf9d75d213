import { DEMO } from '../sandbox.ts'
import type { App } from './app.ts'
import { Cards } from './cards.ts'
import { tourStop, tourStopAt, type TourStop } from './stop.ts'

const undoIn = (app: App) => app.words.cards.freezeAll.undo.split('{', 1)[0] ?? ''

export const newCardTour: TourStop[] = [
  tourStopAt('cards', 'cards', async (app) => {
    await app.openAs(DEMO, '/cards')
    await new Cards(app).expectOpen()
  }),
  tourStop('all cards frozen', async (app) => {
    const { freezeAll } = app.words.cards
    await app.view.getByRole('button', { name: freezeAll.row }).click()
    await app.answer(freezeAll.confirm)
    await app.view.getByRole('button', { name: undoIn(app) }).waitFor()
  }),
  tourStopAt('cardSpending', 'spending', async (app) => {
    await app.view.getByRole('button', { name: undoIn(app) }).click()
    await app.view.getByRole('button', { name: app.words.cards.freezeAll.row }).waitFor()
    const { spending } = app.words.cards.overview
    await app.view.getByRole('link', { name: spending.title }).click()
    // On the first days of a month nothing may be spent yet.
    await app.view.getByRole('button', { name: app.words.spending.earlier }).click()
    await app.view.getByRole('region', { name: app.words.spending.categories }).waitFor()
  }),
  tourStop('spending by merchant', async (app) => {
    await app.view.getByRole('radio', { name: app.words.spending.merchants }).check()
    await app.view.getByRole('region', { name: app.words.spending.merchants }).waitFor()
  }),
  tourStop('spending at one merchant', async (app) => {
    const merchants = app.view.getByRole('region', { name: app.words.spending.merchants })
    await merchants.getByRole('link').first().click()
    await app.heading(app.words.spending.title).waitFor({ state: 'detached' })
    await app.main.getByRole('button', { name: /USD/ }).first().waitFor()
  }),
  tourStop('a month without spending', async (app) => {
    await app.goWithin('/cards/spending?month=2020-01')
    await app.view.getByText(app.words.spending.empty.title).waitFor()
  }),
  tourStop('kinds of cards', async (app) => {
    await app.goWithin('/cards')
    await new Cards(app).toNew()
  }),
  tourStopAt('newCard', 'new card', async (app) => {
    const cards = new Cards(app)
    await cards.program('Prepaid Visa').click()
    await cards.expectQuote()
  }),
  tourStop('new card with a problem', async (app) => {
    const { issue } = app.words.cards
    await new Cards(app).name.fill('')
    await app.primary(issue.continue).click()
    await app.view.getByText(issue.nameMissing).waitFor()
  }),
  tourStop('new card, review', async (app) => {
    const cards = new Cards(app)
    await cards.name.fill('Holiday')
    await cards.openReview()
  }),
  tourStop('card issued', async (app) => {
    const cards = new Cards(app)
    await cards.confirmIssue.click()
    await cards.isThere.waitFor()
    await cards.art.waitFor()
  }),
  tourStopAt('cardAccount', 'card account', async (app) => {
    const cards = new Cards(app)
    await app.button(app.words.cards.issue.done.all).click()
    await cards.account('Euro account').click()
    await app.button(app.words.cards.account.bank.title).waitFor()
  }),
  tourStop('bank details of a card account', async (app) => {
    await app.button(app.words.cards.account.bank.title).click()
    await app.view.getByRole('dialog').waitFor()
  }),
  tourStopAt('topUp', 'top-up', async (app) => {
    const cards = new Cards(app)
    await app.button(app.words.common.close).click()
    await app.main.getByRole('link', { name: app.words.cards.account.topUp }).click()
    await cards.bring('EUR', '20')
  }),
]
