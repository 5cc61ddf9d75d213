/** The check of a person where its provider fails; newcomer.spec.ts has the rest of verification. */
import { looksInTurn } from '../support/size.ts'
import { expect, HOSTS, test } from './fixtures.ts'
import { Verification } from './models/verification.ts'
import { DEMO } from './sandbox.ts'

for (const host of looksInTurn(1, HOSTS))
  test.describe(`Verification, ${host}`, () => {
    test.use({ host, seed: 'empty' })

    test('A provider that fails leaves the other one', async ({ app }) => {
      const verification = new Verification(app)
      const { words } = verification
      await app.sandbox.fault({ endpoint: 'E44', kind: 'status', status: 500 })
      await app.openAs(DEMO, Verification.linkFrom('/'))
      await verification.startCheck()
      await expect(verification.dialog.getByRole('alert')).toBeVisible()
      const other = verification.dialog.getByRole('button', { name: /Persona/ })
      await other.click()
      await verification.decide('Cancel')
      await app.sandbox.fault({ endpoint: 'E44', kind: 'status', status: 500 })
      await app.primary(words.check.resume).click()
      await other.click()
      await verification.decide('Approve')
      await expect(verification.identity).toContainText(words.verified)
    })
  })
