import { expect, HOSTS, test } from './fixtures.ts'
import { Cards } from './models/cards.ts'
import { DEMO } from './sandbox.ts'

for (const host of HOSTS)
  test.describe(`a new card, ${host}`, () => {
    test.use({ host })

    test('is put on an account that a bank can fund', async ({ app, sandbox }) => {
      const cards = new Cards(app)
      const { words } = cards
      await app.openAs(DEMO, '/cards')
      await cards.account('Euro account').click()
      await app.button(words.account.bank.title).click()
      const sheet = app.view.getByRole('dialog')
      await expect(sheet.getByText(/^LT\d{2}/)).toBeVisible()
      await sheet.getByRole('button', { name: app.words.common.close, exact: true }).click()
      await app.button(words.overview.new).click()
      await cards.name.fill('Second')
      await cards.issue()
      await app.button(words.issue.done.all).click()
      await cards.expectOpen()
      await expect(cards.card('Second')).toBeVisible()
      expect(await sandbox.calls('E41')).toHaveLength(0)
      expect(await sandbox.calls('E26')).toHaveLength(1)
    })
  })
