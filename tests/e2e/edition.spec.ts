/** One walk through all that the later edition of the wire spells otherwise; tests/flows has the rest of it. */
import { NEWEST_EDITION } from '../../src/api/editions/editions.ts'
import { expect, test } from './fixtures.ts'
import { Add } from './models/add.ts'
import { Cards } from './models/cards.ts'
import { Exchange } from './models/exchange.ts'
import { Home } from './models/home.ts'
import { Send } from './models/send.ts'
import { SignIn } from './models/sign-in.ts'
import { Verification } from './models/verification.ts'
import { DEMO, TRON_ADDRESS } from './sandbox.ts'

const NEWCOMER = 'newcomer@tessera.test'

test.use({ edition: NEWEST_EDITION })

test('The later edition carries sign-in, verification, a recipient, bank and crypto orders, an exchange and a card', async ({
  app,
  sandbox,
}) => {
  const { email } = DEMO
  const taken = async (endpoint: string) =>
    (await sandbox.calls(endpoint)).filter(({ status }) => status < 300)

  // A newcomer signs in, which is another call there than for somebody known.
  const signIn = new SignIn(app)
  await signIn.open()
  await signIn.askCode('email', NEWCOMER)
  await signIn.enterCode(NEWCOMER)
  await new Home(app).expectOpen()

  // Verification, by the provider whose call has moved.
  const verification = new Verification(app)
  await sandbox.fault({ endpoint: 'E44', kind: 'status', status: 500 })
  await app.goWithin(Verification.linkFrom('/'))
  await verification.startCheck()
  await verification.dialog.getByRole('button', { name: /Persona/ }).click()
  await verification.decide('Approve')
  await expect(verification.identity).toContainText(verification.words.verified)

  // Somebody new, paid to their bank.
  const send = new Send(app)
  await sandbox.scenario('kyc-decision', { status: 'APPROVED', rail: 'SEPA', email })
  await app.openAs(DEMO, '/send')
  await app.view.getByRole('link', { name: send.words.saved.new }).click()
  await app.view.getByLabel(app.words.counterparties.name).fill('Ada Quill')
  await app.button(/^SEPA/).click()
  await app.view
    .getByLabel(app.words.destinations.iban, { exact: true })
    .fill('DE89370400440532013000')
  await app.primary(app.words.counterparties.save).click()
  await expect(app.main.getByText('Ada Quill')).toBeVisible()
  await send.continue.click()
  await send.sumOf('EUR', '120.50')
  await send.confirm.click()
  await expect(send.sent).toBeVisible()
  expect(await taken('E74')).toHaveLength(1)

  const exchange = new Exchange(app)
  await app.goWithin('/exchange')
  await exchange.choose('give', 'USDT', 'Tron')
  await exchange.choose('get', 'EUR', 'Euro')
  await exchange.amount('give', 'USDT').fill('25')
  await exchange.toConfirm()
  await exchange.agree()

  // Crypto to an address.
  await app.goWithin('/send')
  await send.toRecipient('USDT', 'Tron', TRON_ADDRESS)
  await send.sumOf('USDT', '20')
  await send.confirm.click()
  await expect(send.sent).toBeVisible()
  expect(await taken('E55')).toHaveLength(1)

  // What the edition leaves without a spelling is not offered; everything else of it is there.
  const add = new Add(app)
  await app.goWithin('/add')
  await add.way('details').waitFor()
  await expect(add.way('ach')).toBeHidden()
  const cards = new Cards(app)
  await app.goWithin('/cards/new')
  await app.view.getByText(cards.words.issue.none.title).waitFor()
  await app.goWithin('/cards')
  await cards.card('Travel').click()
  await app.main.getByRole('link', { name: cards.words.card.topUp, exact: true }).click()
  await cards.topUp('USD', '25')
  expect(await taken('E57')).toHaveLength(1)
  expect(await sandbox.isLedgerBalanced()).toBe(true)
})
