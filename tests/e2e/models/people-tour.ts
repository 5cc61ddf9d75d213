import { DEMO, SAVED_RECIPIENTS } from '../sandbox.ts'
import { Accounts } from './accounts.ts'
import { Counterparties } from './counterparties.ts'
import { tourStop, tourStopAt, type TourStop } from './stop.ts'

const people: TourStop[] = [
  tourStopAt('counterparties', 'counterparties', async (app) => {
    await app.openAs(DEMO, '/counterparties')
    await new Counterparties(app).row('Kiln Studio').waitFor()
  }),
  tourStop('counterparties, nobody found', async (app) => {
    await app.goWithin('/counterparties?search=nobody%20at%20all')
    await app.view.getByText(app.words.counterparties.nothingFound.title).waitFor()
  }),
  tourStopAt('newCounterparty', 'new counterparty', async (app) => {
    await app.goWithin('/counterparties/new')
    await new Counterparties(app).field(app.words.counterparties.name).waitFor()
  }),
  tourStop('new counterparty, wire, with problems', async (app) => {
    const counterparties = new Counterparties(app)
    await counterparties.rail('DOMESTIC_WIRE').click()
    await counterparties.save.click()
    await app.view.getByText(app.words.destinations.problems.countryMissing).waitFor()
  }),
  tourStop('new counterparty, another rail', async (app) => {
    await new Counterparties(app).rail('DOMESTIC_WIRE').click()
    await app.view.getByRole('dialog').waitFor()
  }),
  tourStopAt('counterparty', 'counterparty', async (app) => {
    await app.goWithin(`/counterparties/${SAVED_RECIPIENTS.checking.counterparty}`)
    await new Counterparties(app).row('Salary account').waitFor()
  }),
  tourStop('counterparty, where to pay', async (app) => {
    await app.primary(app.words.counterparties.pay).click()
    await app.view.getByRole('dialog').waitFor()
  }),
  tourStop('destination, locked', async (app) => {
    await app.button(app.words.common.close).click()
    await new Counterparties(app).row('Salary account').click()
    await app.view.getByText(app.words.destinations.request.title).first().waitFor()
  }),
  tourStop('destination, renaming', async (app) => {
    await app.button(app.words.counterparties.rename).click()
    await app.view.getByRole('dialog').waitFor()
  }),
  tourStop('counterparty, changes', async (app) => {
    await app.goWithin(`/counterparties/${SAVED_RECIPIENTS.checking.counterparty}?view=edit`)
    await new Counterparties(app).field(app.words.counterparties.name).waitFor()
  }),
]

const bank: TourStop[] = [
  tourStopAt('virtualAccounts', 'bank details', async (app) => {
    await app.openAs(DEMO, '/accounts')
    await new Accounts(app).row('Euro account').waitFor()
  }),
  tourStopAt('virtualAccount', 'account', async (app) => {
    await new Accounts(app).row('Euro account').click()
    await new Accounts(app).received.getByRole('link').first().waitFor()
  }),
  tourStop('account, as a picture', async (app) => {
    await app.button(app.words.payment.share).click()
    await app.view.getByRole('dialog').getByRole('img').waitFor()
  }),
  tourStopAt('newVirtualAccount', 'new account', async (app) => {
    await app.goWithin('/accounts/new')
    await new Accounts(app).program('US dollar account').click()
    await new Accounts(app).agree.waitFor()
  }),
  tourStop('new account, locked', async (app) => {
    const closed = { status: 'DECLINED', rail: 'VIRTUAL_ACCOUNTS' }
    await app.sandbox.scenario('kyc-decision', closed)
    await app.openAs(DEMO, '/accounts/new')
    await new Accounts(app).row('US dollar account').waitFor()
  }),
]

export const peopleTours: Record<string, TourStop[]> = {
  'whom one pays': people,
  'bank details': bank,
}
