import { DEMO } from '../sandbox.ts'
import type { App } from './app.ts'
import { Cards } from './cards.ts'
import { stop, stopAt, type Stop } from './stop.ts'

const undoIn = (app: App) => app.words.cards.freezeAll.undo.split('{', 1)[0] ?? ''

export const newCardTour: Stop[] = [
  stopAt('cards', 'cards', async (app) => {
    await app.openAs(DEMO, '/cards')
    await new Cards(app).expectOpen()
  }),
  stop('all cards frozen', async (app) => {
    const { freezeAll } = app.words.cards
    await app.view.getByRole('button', { name: freezeAll.row }).click()
    await app.answer(freezeAll.confirm)
    await app.view.getByRole('button', { name: undoIn(app) }).waitFor()
  }),
  stopAt('cardSpending', 'spending', async (app) => {
    await app.view.getByRole('button', { name: undoIn(app) }).click()
    await app.view.getByRole('button', { name: app.words.cards.freezeAll.row }).waitFor()
    const { spending } = app.words.cards.overview
    await app.view.getByRole('link', { name: spending.title }).click()
    await app.view.getByRole('region', { name: app.words.spending.categories }).waitFor()
  }),
  stop('spending by merchant', async (app) => {
    await app.view.getByRole('radio', { name: app.words.spending.merchants }).check()
    await app.view.getByRole('region', { name: app.words.spending.merchants }).waitFor()
  }),
  stop('spending at one merchant', async (app) => {
    const merchants = app.view.getByRole('region', { name: app.words.spending.merchants })
    await merchants.getByRole('link').first().click()
    await app.heading(app.words.spending.title).waitFor({ state: 'detached' })
    await app.main.getByRole('button', { name: /USD/ }).first().waitFor()
  }),
  stop('a month without spending', async (app) => {
    await app.goWithin('/cards/spending?month=2020-01')
    await app.view.getByText(app.words.spending.empty.title).waitFor()
  }),
  stop('kinds of cards', async (app) => {
    await app.goWithin('/cards')
    await new Cards(app).toNew()
  }),
  stopAt('newCard', 'new card', async (app) => {
    const cards = new Cards(app)
    await cards.program('Prepaid Visa').click()
    await cards.expectQuote()
  }),
  stop('new card with a problem', async (app) => {
    const { issue } = app.words.cards
    await new Cards(app).name.fill('')
    await app.primary(issue.continue).click()
    await app.view.getByText(issue.nameMissing).waitFor()
  }),
  stop('new card, review', async (app) => {
    const cards = new Cards(app)
    await cards.name.fill('Holiday')
    await cards.openReview()
  }),
  stop('card issued', async (app) => {
    const cards = new Cards(app)
    await cards.confirmIssue.click()
    await cards.isThere.waitFor()
    await cards.art.waitFor()
  }),
  stopAt('cardAccount', 'card account', async (app) => {
    const cards = new Cards(app)
    await app.button(app.words.cards.issue.done.all).click()
    await cards.account('Euro account').click()
    await app.button(app.words.cards.account.bank.title).waitFor()
  }),
  stop('bank details of a card account', async (app) => {
    await app.button(app.words.cards.account.bank.title).click()
    await app.view.getByRole('dialog').waitFor()
  }),
  stopAt('topUp', 'top-up', async (app) => {
    const cards = new Cards(app)
    await app.button(app.words.common.close).click()
    await app.main.getByRole('link', { name: app.words.cards.account.topUp }).click()
    await cards.bring('EUR', '20')
  }),
]
