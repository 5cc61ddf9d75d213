import { looksInTurn } from '../support/size.ts'
import { expect, HOSTS, test } from './fixtures.ts'
import { CardScreen } from './models/card.ts'
import { Cards } from './models/cards.ts'
import { DEMO } from './sandbox.ts'

for (const host of looksInTurn(1, HOSTS))
  test.describe(`New card, ${host}`, () => {
    test.use({ host })

    test('A new card is put on an account that a bank can fund', async ({ app, sandbox }) => {
      const cards = new Cards(app)
      const { words } = cards
      await app.openAs(DEMO, '/cards')
      await cards.account('Euro account').click()
      await app.button(words.account.bank.title).click()
      const sheet = app.view.getByRole('dialog')
      await expect(sheet.getByText(/^LT\d{2}/)).toBeVisible()
      await sheet.getByRole('button', { name: app.words.common.close, exact: true }).click()
      await new CardScreen(app).saveAsFile(/id,created_at[^]*Kornblume Markt/)
      await app.button(words.overview.new).click()
      await cards.name.fill('Second')
      await cards.issue()
      await app.button(words.issue.done.all).click()
      await cards.expectOpen()
      await expect(cards.card('Second')).toBeVisible()
      expect(await sandbox.calls('E41')).toHaveLength(0)
      expect(await sandbox.calls('E26')).toHaveLength(1)
      expect(await sandbox.calls('E38')).toHaveLength(1)
      expect(await sandbox.calls('E42')).not.toHaveLength(0)
    })
  })

test.describe('Money for cards', () => {
  test.use({ host: 'browser' })

  test('Money goes to a new account with its first card, to an account, and to a vendor', async ({
    app,
    sandbox,
  }) => {
    const cards = new Cards(app)
    const { words } = cards
    await app.openAs(DEMO, '/cards')
    await cards.toNew()
    await cards.program('Dollar account').click()
    await app.button(new RegExp(`^${words.issue.newAccount}`)).click()
    await cards.name.fill('Team')
    await cards.issue()
    expect(await sandbox.calls('E41')).toHaveLength(1)
    await app.button(words.issue.done.all).click()
    // The account was made for it: the newest stands first.
    await expect(cards.card('Team')).toBeVisible()

    await cards.account('Euro account').click()
    await app.button(words.account.topUp).click()
    await cards.topUp('EUR', '20')
    expect(await sandbox.calls('E56')).toHaveLength(1)
    await app.openAs(DEMO, '/developer')
    await cards.program('Sandbox Issuing').click()
    await cards.topUp('USD', '30')
    expect(await sandbox.calls('E58')).toHaveLength(1)
    await sandbox.advance(10)
    expect(await sandbox.isLedgerBalanced()).toBe(true)
  })
})
