import { expect } from '@playwright/test'

import { DEMO, TRON_ADDRESS } from '../sandbox.ts'
import { Home } from './home.ts'
import { Send } from './send.ts'
import { tourStop, tourStopAt, type TourStop } from './stop.ts'
import { fillMessage } from './words.ts'

/** Link to pay a saved recipient by a rail that is still locked for the demo person. */
const SEPA_LINK =
  '/send?counterparty=b81b1d1e-63a4-43ed-8f5d-8f6f7a50f0e5&destination=4f3f1b0e-58f7-4f5b-bb0f-3b6d8c5f7a12'

export const sendTourStops: TourStop[] = [
  tourStopAt('send', 'send', async (app) => {
    await app.openAs(DEMO, '/send')
    await new Send(app).expectOpen()
    await app.button(/^Kiln Studio/).waitFor()
  }),
  tourStop('send, recipient with a problem', async (app) => {
    const send = new Send(app)
    await send.recipient.fill('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSX')
    await send.recipient.blur()
    await expect(send.recipient).toHaveAttribute('aria-invalid', 'true')
  }),
  tourStop('send, choice of asset', async (app) => {
    const send = new Send(app)
    await send.recipient.fill(TRON_ADDRESS)
    await send.asset('USDT', 'Tron').click()
    await send.line.click()
    await send.cost.getByRole('button', { name: /USDT · Tron/ }).click()
    await app.view.getByRole('dialog').waitFor()
  }),
  tourStop('send, amount', async (app) => {
    const send = new Send(app)
    await app.button(app.words.common.close).click()
    await send.line.click()
    await send.amount('USDT').fill('25')
    await send.expectQuote()
  }),
  tourStop('send, cost in full', (app) => new Send(app).line.click()),
  tourStop('send, confirm', (app) => new Send(app).toConfirm()),
  tourStop('sent', async (app) => {
    await new Send(app).confirm.click()
    await new Send(app).sent.waitFor()
  }),
  tourStop('send, everybody saved', async (app) => {
    await app.primary(app.words.order.done).click()
    await new Home(app).goToSend()
    const [before = ''] = app.words.send.saved.all.split(' (')
    await app.button(new RegExp(`^${before}`)).click()
    await app.view.getByRole('dialog').getByRole('button', { name: /^Kiln/ }).waitFor()
  }),
  tourStop('send, where to', async (app) => {
    await app.button(app.words.common.close).click()
    await app.button(/^Alex Varga/).click()
    await app.view.getByRole('dialog').getByRole('button', { name: /SEPA/ }).waitFor()
  }),
  tourStop('send, a rail that is locked', async (app) => {
    await app.goWithin(SEPA_LINK)
    await app.view.getByText(app.words.quote.request.title).waitFor()
  }),
  tourStop('send, a code to ask for', async (app) => {
    const send = new Send(app)
    const { email } = DEMO
    await app.sandbox.scenario('kyc-decision', { status: 'APPROVED', rail: 'SEPA', email })
    await app.sandbox.scenario('order-codes', { on: true, email })
    await app.openAs(DEMO, SEPA_LINK)
    await send.continue.click()
    await send.sumOf('EUR', '1500')
    await send.confirm.click()
    await app.heading(send.order.code.title).waitFor()
  }),
  tourStop('send, a code to enter', async (app) => {
    const { code } = app.words.order
    await app.primary(fillMessage(code.send, { channel: 'EMAIL' })).click()
    await app.view.getByLabel(code.label).waitFor()
  }),
  tourStop('send, outcome unknown', async (app) => {
    const send = new Send(app)
    await app.sandbox.fault({ endpoint: 'E55', kind: 'malformed' })
    await app.openAs(DEMO, '/send')
    // The previous stop ended at the field for the code, and its input is still there.
    await app.button(send.words.saved.change).click()
    await send.toRecipient('USDT', 'Tron', TRON_ADDRESS)
    await send.sumOf('USDT', '31')
    await send.confirm.click()
    await send.unknown.waitFor()
  }),
]
