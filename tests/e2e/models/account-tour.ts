import { DEMO, MIRA } from '../sandbox.ts'
import { tourStop, tourStopAt, type TourStop } from './stop.ts'

export const accountTour: TourStop[] = [
  tourStopAt('twoFactor', 'security', async (app) => {
    await app.openAs(DEMO, '/security')
    await app.view.getByText(app.words.twoFactor.states.off.title, { exact: true }).waitFor()
  }),
  tourStop('authenticator, its key', async (app) => {
    await app.primary(app.words.twoFactor.setup.begin).click()
    await app.view.getByRole('img', { name: app.words.twoFactor.setup.qrLabel }).waitFor()
  }),
  tourStop('authenticator, a wrong code', async (app) => {
    await app.primary(app.words.twoFactor.setup.action).click()
    await app.view.getByLabel(app.words.twoFactor.code).fill('000000')
    await app.view.getByText(app.words.twoFactor.problems.wrong).waitFor()
  }),
  tourStop('security, on', async (app) => {
    await app.openAs(MIRA, '/security')
    await app.view.getByText(app.words.twoFactor.states.on.title, { exact: true }).waitFor()
  }),
  tourStop('lost phone', async (app) => {
    await app.button(app.words.twoFactor.lost.row).click()
    await app.heading(app.words.twoFactor.lost.title).waitFor()
  }),
  tourStopAt('developer', 'developer', async (app) => {
    await app.openAs(DEMO, '/developer')
    await app.view.getByRole('button', { name: /^Bookkeeping/ }).waitFor()
    await app.view.getByText(app.words.developer.vendorsHint).waitFor()
  }),
  tourStop('an API key', async (app) => {
    await app.view.getByRole('button', { name: /^Bookkeeping/ }).click()
    await app.heading('Bookkeeping').waitFor()
  }),
  tourStop('new API key', async (app) => {
    await app.back()
    await app.primary(app.words.developer.new.begin).click()
    await app.view.getByLabel(app.words.developer.new.name).waitFor()
  }),
  tourStop('an API key, once', async (app) => {
    await app.view.getByLabel(app.words.developer.new.name).fill('Reports')
    await app.primary(app.words.developer.new.action).click()
    await app.heading(app.words.developer.shown.title).waitFor()
  }),
  tourStop('currency of totals', async (app) => {
    await app.goWithin('/profile')
    await app.view.getByRole('button', { name: app.words.profile.currency }).click()
    await app.view.getByRole('dialog').getByRole('button', { name: /USD/ }).waitFor()
  }),
  tourStop('what is held of a person', async (app) => {
    const { held } = app.words.profile
    await app.button(app.words.common.close).click()
    await app.view.getByRole('button', { name: held.title }).click()
    await app.view.getByText(held.facts.occupation).waitFor()
  }),
  tourStop('change of email', async (app) => {
    await app.back()
    await app.view.getByRole('button', { name: DEMO.email }).click()
    await app.primary(app.words.signIn.sendCode).click()
    await app.view.getByText(app.words.profile.contact.problems.email).waitFor()
  }),
  tourStop('change of email, code', async (app) => {
    await app.view.getByLabel(app.words.profile.contact.email.label).fill('alex@varga.test')
    await app.primary(app.words.signIn.sendCode).click()
    await app.heading(app.words.signIn.codeTitle).waitFor()
  }),
]
