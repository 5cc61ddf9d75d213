import { DEMO } from '../sandbox.ts'
import { tourStop, tourStopAt, type TourStop } from './stop.ts'
import { Verification } from './verification.ts'

export const identityTour: TourStop[] = [
  tourStopAt('verification', 'verification', async (app) => {
    await app.openAs(DEMO, '/verification')
    await app.view.getByRole('region', { name: app.words.verification.groups.locked }).waitFor()
  }),
  tourStopAt('verificationRail', 'a locked rail', async (app) => {
    await app.goWithin(Verification.linkFrom('/profile'))
    await app.view.getByRole('checkbox', { name: app.words.verification.accept }).waitFor()
  }),
  tourStop('a rail to mend', async (app) => {
    await app.sandbox.scenario('kyc-decision', { status: 'SOFT_REJECT', rail: 'SEPA' })
    await app.openAs(DEMO, Verification.linkFrom('/profile'))
    await app.view.getByRole('region', { name: app.words.verification.actions }).waitFor()
  }),
  tourStop('a rail that is refused', async (app) => {
    await app.sandbox.scenario('kyc-decision', { status: 'REJECT', rail: 'SEPA' })
    await app.openAs(DEMO, Verification.linkFrom('/profile'))
    await app.view.getByText(app.words.verification.statuses.REJECT.text).waitFor()
  }),
  tourStop('the provider', async (app) => {
    await app.sandbox.reset('empty')
    await app.openAs(DEMO, '/verification')
    await app.button(app.words.verification.check.start).click()
    await new Verification(app).provider.getByRole('button', { name: 'Approve' }).waitFor()
  }),
  tourStop('a provider that fails', async (app) => {
    await app.button(app.words.common.close).click()
    await app.sandbox.fault({ endpoint: 'E44', kind: 'status', status: 500 })
    await app.button(app.words.verification.check.resume).click()
    await app.view.getByRole('alert').waitFor()
  }),
  tourStop('a new passcode', async (app) => {
    await app.goWithin('/security')
    await app.view.getByRole('switch', { name: app.words.lock.switch }).press('Space')
    await app.view.getByLabel(app.words.lock.newPasscode).fill('111111')
    await app.view.getByLabel(app.words.lock.newPasscode).press('Enter')
    await app.view.getByText(app.words.lock.problems.easy).waitFor()
  }),
  tourStop('the lock', async (app) => {
    for (const name of [app.words.lock.newPasscode, app.words.lock.again])
      await app.view.getByLabel(name, { exact: true }).fill('480215')
    await app.view.getByLabel(app.words.lock.again, { exact: true }).press('Enter')
    await app.view.getByText(app.words.lock.isOn).waitFor()
  }),
  tourStop('locked', async (app) => {
    await app.button(app.words.lock.lockNow).click()
    await app.heading(app.words.lock.title).waitFor()
    await app.button(app.words.lock.forgot).click()
  }),
]
