import { DEMO } from '../sandbox.ts'
import { tourStop, tourStopAt, type TourStop } from './stop.ts'

const SOMEBODY = '7b4c8a52-0f1e-4d3c-9a6b-5e2d1c0f9a8b'
const USDT_TRON = '041c9e99-f761-47ad-ac1d-f6a3dfb41521'
const USDT_ETHEREUM = 'b442c364-2261-48f4-9d5f-8be4af8d31f5'
const USDC_BASE = 'd675e1dc-f14e-425b-98d3-826b3890a1f8'

export const requestTour: TourStop[] = [
  tourStopAt('requests', 'requests, none yet', async (app) => {
    await app.openAs(DEMO, '/add/requests')
    await app.view.getByText(app.words.requests.choose).waitFor()
  }),
  tourStop('a new request', async (app) => {
    await app.goWithin(`/add/requests?currency=${USDT_ETHEREUM}`)
    await app.view.getByLabel(app.words.requests.note).fill('Rent for May')
    await app.primary(app.words.requests.make).click()
    await app.view.getByRole('textbox').first().waitFor()
  }),
  tourStop('a request to an address', async (app) => {
    await app.view.getByRole('textbox').first().fill('12')
    await app.primary(app.words.requests.make).click()
    await app.view.getByRole('img', { name: app.words.requests.qr.address }).waitFor()
  }),
  tourStop('a request inside the platform', async (app) => {
    await app.view.getByLabel(app.words.requests.ways.wallet).check()
    await app.view.getByRole('img', { name: app.words.requests.qr.wallet }).waitFor()
  }),
  tourStop('a request as a picture', async (app) => {
    await app.button(app.words.payment.picture).click()
    await app.view
      .getByRole('dialog')
      .getByRole('button', { name: app.words.shareImage.save })
      .waitFor()
  }),
  tourStop('requests', async (app) => {
    await app.goWithin('/add/requests')
    await app.view.getByText(app.words.requests.kept.title).waitFor()
  }),
  tourStop('asked for what one holds', async (app) => {
    await app.goWithin(`/send?request=${SOMEBODY}_${USDT_TRON}_12-5_UmVudA`)
    await app.view.getByText(app.words.send.request.nothingSent, { exact: false }).waitFor()
  }),
  tourStop('asked for what one does not hold', async (app) => {
    await app.goWithin(`/send?request=${SOMEBODY}_${USDC_BASE}_12-5`)
    await app.view.getByText(app.words.send.request.notHeld, { exact: false }).waitFor()
  }),
  tourStop('asked by a broken link', async (app) => {
    await app.goWithin(`/send?request=${SOMEBODY}_${USDT_TRON}`)
    await app.view.getByText(app.words.send.request.unread).waitFor()
  }),
  tourStop('calculator', async (app) => {
    await app.goWithin('/assets/BTC')
    await app.button(app.words.quote.converter.title).click()
    await app.view.getByRole('dialog').getByRole('combobox').first().waitFor()
  }),
]
