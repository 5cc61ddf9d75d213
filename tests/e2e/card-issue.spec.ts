import { expect, HOSTS, test } from './fixtures.ts'
import { Cards } from './models/cards.ts'
import { fill } from './models/words.ts'
import { DEMO } from './sandbox.ts'

for (const host of HOSTS)
  test.describe(`a new card, ${host}`, () => {
    test.use({ host })

    test('is issued with its first money, topped up from the wallet and paid with', async ({
      app,
      sandbox,
    }) => {
      const cards = new Cards(app)
      const { words } = cards
      await app.openAs(DEMO)
      await app.goTo('cards')
      await cards.expectOpen()
      await cards.toNew()
      await cards.program('Prepaid Visa').click()
      await cards.name.fill('Holiday')
      await cards.expectQuote()
      await cards.issue()
      await expect(cards.art).toHaveAccessibleName(/^Holiday: Visa ending in \d{4}\. Active$/)
      await expect(app.view.getByText('10.00 USD to spend')).toBeVisible()
      await app.primary(words.issue.done.open).click()
      await app.heading('Holiday').waitFor()
      const [, id = ''] = /\/cards\/([\da-f-]{36})/.exec(app.frame.url()) ?? []

      await app.main.getByRole('link', { name: words.card.topUp, exact: true }).click()
      await app.heading(words.topUp.title).waitFor()
      await cards.bring('USD', '25')
      await cards.confirm.click()
      await cards.toppedUp.waitFor()
      await sandbox.advance(10)
      await app.button(fill(words.topUp.back, { to: 'Holiday' })).click()
      await app.heading('Holiday').waitFor()
      await expect(app.view.getByText(/^35\.00/).first()).toBeVisible()

      await sandbox.scenario('card-purchase', { cardId: id, amount: 12.4, merchant: 'Draftboard' })
      await app.openAs(DEMO, '/cards')
      await expect(cards.card('Holiday')).toContainText('22.60')
      expect(await sandbox.calls('E25')).toHaveLength(1)
      expect(await sandbox.calls('E57')).toHaveLength(1)
      expect(await sandbox.isLedgerBalanced()).toBe(true)
    })

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
