import { DEMO } from '../sandbox.ts'
import { CardScreen } from './card.ts'
import { tourStop, tourStopAt, type TourStop } from './stop.ts'
import { fillMessage } from './words.ts'

export const cardTour: TourStop[] = [
  tourStop('card, frozen', async (app) => {
    await app.openAs(DEMO, '/cards')
    await app.main.getByRole('link', { name: /Travel/ }).click()
    await new CardScreen(app).expectStatus('FROZEN')
  }),
  tourStop('card, purchase declined', async (app) => {
    const cardTour = new CardScreen(app)
    await cardTour.toFeed()
    await cardTour.row('Draftboard').click()
    await cardTour.sheet.waitFor()
  }),
  tourStopAt('card', 'card, active', async (app) => {
    await app.goWithin('/cards')
    await app.main.getByRole('link', { name: /Everyday/ }).click()
    await new CardScreen(app).expectStatus('ACTIVE')
  }),
  tourStop('card details', async (app) => {
    await new CardScreen(app).reveal()
  }),
  tourStop('card details, refused', async (app) => {
    const cardTour = new CardScreen(app)
    await cardTour.hide()
    await app.sandbox.scenario('card-secret', { mode: 'refused' })
    await app.button(cardTour.words.card.show).click()
    await app.view.getByRole('alert').waitFor()
  }),
  tourStop('card code', async (app) => {
    const { code } = app.words.cards.reveal
    await app.button(code.label).click()
    await app.view.getByRole('timer').waitFor()
  }),
  tourStop('card limits', async (app) => {
    const cardTour = new CardScreen(app)
    await cardTour.goTo('limits')
    const { change, periods } = cardTour.words.limits
    await app.button(fillMessage(change, { name: periods.daily })).click()
    await app.view.getByLabel(periods.daily, { exact: true }).fill('5')
  }),
  tourStop('card to a phone wallet', async (app) => {
    const cardTour = new CardScreen(app)
    await app.button(app.words.common.cancel).click()
    await cardTour.goTo('manage')
    await app.view.getByRole('button', { name: cardTour.words.card.wallet.title }).click()
    await cardTour.sheet.waitFor()
  }),
  tourStop('card name', async (app) => {
    const cardTour = new CardScreen(app)
    await cardTour.closeSheet()
    await app.view.getByRole('button', { name: cardTour.words.card.rename.title }).click()
    await cardTour.sheet.getByRole('textbox').fill('')
    await cardTour.sheet.getByRole('button', { name: cardTour.words.card.rename.save }).click()
    await cardTour.sheet.getByRole('alert').waitFor()
  }),
  tourStop('end of a card', async (app) => {
    const cardTour = new CardScreen(app)
    await cardTour.sheet.getByRole('textbox').fill('Everyday')
    await cardTour.closeSheet()
    await app.view.getByRole('button', { name: cardTour.words.card.closing.title }).click()
    await cardTour.sheet.waitFor()
  }),
  tourStop('card, closed', async (app) => {
    const cardTour = new CardScreen(app)
    await cardTour.sheet.getByRole('button', { name: cardTour.words.card.closing.confirm }).click()
    await cardTour.expectStatus('CLOSED')
  }),
]
