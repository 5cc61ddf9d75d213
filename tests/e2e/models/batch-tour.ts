import { DEMO, TRON_ADDRESS } from '../sandbox.ts'
import { holdResponses, type HeldResponses } from '../wire.ts'
import type { App } from './app.ts'
import { Batch } from './batch.ts'
import { tourStop, tourStopAt, type TourStop } from './stop.ts'

/** Held responses to orders, so that pending lines can be inspected. */
const underWay = new WeakMap<App, HeldResponses>()

const WRONG_IBAN = 'DE00370400440532013000'

export const tableTour: TourStop[] = [
  tourStopAt('importRecipients', 'import, no table yet', async (app) => {
    await app.openAs(DEMO, '/counterparties/import')
    await new Batch(app).field.waitFor()
  }),
  tourStop('import, columns to choose', async (app) => {
    await new Batch(app).bring(['Whom;Since', 'Ada Quill;2020'])
    await app.view.getByText(app.words.batch.columns.missing.name).waitFor()
  }),
  tourStop('import, lines with errors', async (app) => {
    const batch = new Batch(app)
    await app.back()
    await batch.bring([
      'Name;IBAN;Email',
      `Ada Quill;${WRONG_IBAN};`,
      'Bo Tan;;bo@example',
      'Cy Only;;',
    ])
    await batch.lines.waitFor()
  }),
  tourStop('import, through', async (app) => {
    const batch = new Batch(app)
    await batch.start.click()
    await batch.state('complete', 'recipients').waitFor()
  }),
  tourStopAt('payMany', 'payout, no table yet', async (app) => {
    await new Batch(app).finish.click()
    await app.openAs(DEMO, '/send/many')
    await new Batch(app).field.waitFor()
  }),
  tourStop('payout, what has to be said of its table', async (app) => {
    const { reading } = app.words.batch.payouts
    await new Batch(app).bring([
      'A title, and a comment that is longer than the screen of a small phone has room for',
      'Wallet;Amount USDT',
      `${TRON_ADDRESS};1.500`,
      `${TRON_ADDRESS};12.5`,
    ])
    await app.view.getByText(reading.title).waitFor()
  }),
  tourStop('payout, lines with errors', async (app) => {
    const batch = new Batch(app)
    await app.back()
    await batch.bring([
      'Address;IBAN;Asset;Amount',
      `${TRON_ADDRESS};;USDT;21.5`,
      `${TRON_ADDRESS};;USDT;21.5`,
      `${TRON_ADDRESS};;USDT;1.1234567`,
      `${TRON_ADDRESS};;USDT;22.5`,
      `;${WRONG_IBAN};EUR;12`,
    ])
    await batch.firstPayments.waitFor()
    await batch.include(3).waitFor()
  }),
  tourStop('payout, all lines', async (app) => {
    const batch = new Batch(app)
    await batch.lines.getByRole('radio').last().check()
    await batch.firstPayments.check()
  }),
  tourStop('payout, under way', async (app) => {
    const batch = new Batch(app)
    underWay.set(app, await holdResponses(app.page, /\/orders\/WITHDRAWAL_CRYPTO$/))
    await batch.start.click()
    await batch.state('running', 'payouts').waitFor()
  }),
  tourStop('payout, stopped', async (app) => {
    await app.button(app.words.batch.run.pause).click()
    await new Batch(app).state('pausing', 'payouts').waitFor()
    underWay.get(app)?.release()
    await new Batch(app).state('paused', 'payouts').waitFor()
  }),
  tourStop('payout, through', async (app) => {
    const batch = new Batch(app)
    await batch.resume.click()
    await batch.state('complete', 'payouts').waitFor()
  }),
]
