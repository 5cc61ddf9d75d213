import { DEMO } from '../sandbox.ts'
import { CardScreen } from './card.ts'
import { stop, stopAt, type Stop } from './stop.ts'
import { fill } from './words.ts'

export const card: Stop[] = [
  stop('card, frozen', async (app) => {
    await app.openAs(DEMO, '/cards')
    await app.main.getByRole('link', { name: /Travel/ }).click()
    await new CardScreen(app).expectStatus('FROZEN')
  }),
  stop('card, purchase declined', async (app) => {
    const card = new CardScreen(app)
    await card.toFeed()
    await card.row('Draftboard').click()
    await card.sheet.waitFor()
  }),
  stopAt('card', 'card, active', async (app) => {
    await app.goWithin('/cards')
    await app.main.getByRole('link', { name: /Everyday/ }).click()
    await new CardScreen(app).expectStatus('ACTIVE')
  }),
  stop('card details', async (app) => {
    await new CardScreen(app).reveal()
  }),
  stop('card details, refused', async (app) => {
    const card = new CardScreen(app)
    await card.hide()
    await app.sandbox.scenario('card-secret', { mode: 'refused' })
    await app.button(card.words.card.show).click()
    await app.view.getByRole('alert').waitFor()
  }),
  stop('card code', async (app) => {
    const { code } = app.words.cards.reveal
    await app.button(code.label).click()
    await app.view.getByRole('timer').waitFor()
  }),
  stop('card limits', async (app) => {
    const card = new CardScreen(app)
    await card.goTo('limits')
    const { change, periods } = card.words.limits
    await app.button(fill(change, { name: periods.daily })).click()
    await app.view.getByLabel(periods.daily, { exact: true }).fill('5')
  }),
  stop('card to a phone wallet', async (app) => {
    const card = new CardScreen(app)
    await app.button(app.words.common.cancel).click()
    await card.goTo('manage')
    await app.view.getByRole('button', { name: card.words.card.wallet.title }).click()
    await card.sheet.waitFor()
  }),
  stop('card name', async (app) => {
    const card = new CardScreen(app)
    await card.closeSheet()
    await app.view.getByRole('button', { name: card.words.card.rename.title }).click()
    await card.sheet.getByRole('textbox').fill('')
    await card.sheet.getByRole('button', { name: card.words.card.rename.save }).click()
    await card.sheet.getByRole('alert').waitFor()
  }),
  stop('end of a card', async (app) => {
    const card = new CardScreen(app)
    // Restores the name: closing it loses nothing.
    await card.sheet.getByRole('textbox').fill('Everyday')
    await card.closeSheet()
    await app.view.getByRole('button', { name: card.words.card.closing.title }).click()
    await card.sheet.waitFor()
  }),
  stop('card, closed', async (app) => {
    const card = new CardScreen(app)
    await card.sheet.getByRole('button', { name: card.words.card.closing.confirm }).click()
    await card.expectStatus('CLOSED')
  }),
]
