/** Nobody whom the platform knows proves who they are, and the locked rail opens. */
import { expect, HOSTS, test } from './fixtures.ts'
import { Add } from './models/add.ts'
import { Verification } from './models/verification.ts'
import { DEMO } from './sandbox.ts'

for (const host of HOSTS)
  test.describe(`verification: ${host}`, () => {
    test.use({ host, seed: 'empty' })

    test('cancelled, soft-rejected, approved: the rail opens and leads back', async ({ app }) => {
      const verification = new Verification(app)
      const { words } = verification
      const sepa = new Add(app).way('sepa')
      await app.openAs(DEMO, '/add')
      await sepa.click()
      await verification.startCheck()
      await verification.provider.getByRole('button', { name: 'Approve' }).waitFor()
      await verification.dialog.getByRole('button', { name: app.words.common.close }).click()
      await expect(verification.identity).toContainText(words.check.cancelled)

      await app.primary(words.check.resume).click()
      await verification.decide('Soft reject')
      await expect(verification.identity).toContainText(words.statuses.SOFT_REJECT.word)

      // The token grows old while the person looks for better light; the page gets another one.
      await verification.startCheck()
      const approve = verification.provider.getByRole('button', { name: 'Approve' })
      await approve.waitFor()
      await app.sandbox.advance(601)
      const before = (await app.sandbox.calls('E44')).length
      await verification.decide('Approve')
      expect(await app.sandbox.calls('E44')).toHaveLength(before + 1)
      await expect(verification.identity).toContainText(words.verified)

      await verification.submit()
      await expect(verification.status).toContainText(words.statuses.PENDING.word)
      await app.sandbox.advance(10)
      await expect(verification.status).toContainText(words.statuses.APPROVED.word)
      await app.primary(words.goOn).click()
      await expect(sepa).toHaveAttribute('href', '/add/bank?rail=sepa')
      await sepa.click()
      await expect(app.view.getByRole('textbox').first()).toBeVisible()
    })

    test('declined: the end, in words', async ({ app }) => {
      const verification = new Verification(app)
      const { words } = verification
      await app.openAs(DEMO, Verification.linkFrom('/'))
      await verification.startCheck()
      await verification.decide('Decline')
      await expect(verification.status).toContainText(words.statuses.DECLINED.next)
      await expect(app.view.getByText(words.supportCode)).toBeVisible()
    })

    test('a provider that fails leaves the other one', async ({ app }) => {
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
