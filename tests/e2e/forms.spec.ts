import { expect, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { FAILURES } from './models/failures.ts'
import { Home } from './models/home.ts'
import { Receive } from './models/receive.ts'
import { Send } from './models/send.ts'
import { SignIn } from './models/sign-in.ts'
import { DEMO, TRON_ADDRESS } from './sandbox.ts'

type Said = (typeof FAILURES)[number]['words']

/** Fails the call of a form in one way after the other: each press says why, and what was filled in stays. */
async function failInTurn(
  { sandbox, view, words: { errors } }: App,
  endpoint: string,
  not: readonly Said[],
  press: () => Promise<void>,
  expectKept: () => Promise<void>,
  own: Partial<Record<Said, string>> = {},
): Promise<void> {
  for (const { name, fault, words } of FAILURES.filter((failure) => !not.includes(failure.words)))
    await test.step(name, async () => {
      await sandbox.fault({ endpoint, ...fault, times: 1 })
      await press()
      await expect(view.getByText(own[words] ?? errors[words].title)).toBeVisible()
      await expectKept()
    })
}

test('A failure to ask for a code keeps the address', async ({ app }) => {
  const signIn = new SignIn(app)
  await signIn.open()
  await signIn.field('email').fill(DEMO.email)
  // 403 asks for an invite code and an answer without body can't be malformed: see sign-in.spec.
  const press = () => app.primary(app.words.signIn.sendCode).click()
  const expectKept = () => expect(signIn.field('email')).toHaveValue(DEMO.email)
  const own = { forbidden: app.words.signIn.inviteNeeded }
  await failInTurn(app, 'E3', ['contract'], press, expectKept, own)
  await press()
  await signIn.enterCode(DEMO.email)
  await new Home(app).expectOpen()
})

test('What is wrong with a field stands above the bar at the foot of a phone', async ({ app }) => {
  await app.openAs(DEMO, '/counterparties/new?rail=CRYPTO_EXTERNAL')
  const { destinations, counterparties } = app.words
  const asset = app.view.getByLabel(destinations.currency)
  await asset.selectOption({ label: 'USDT · Ethereum' })
  const address = app.view.getByLabel(destinations.address, { exact: true })
  await address.fill('0xdac17f958d2ee523a2206206994597c13d831ec7')
  await address.press('Tab')
  const note = app.view.getByText(destinations.problems.addressTokenContract)
  const bar = app.primary(counterparties.save)
  const bottomOf = async () => {
    const box = await note.boundingBox()
    return box === null ? Infinity : box.y + box.height
  }
  const top = (await bar.boundingBox())?.y ?? 0
  await expect.poll(bottomOf).toBeLessThanOrEqual(top)
})

test('A failure to sign in by password keeps both fields', async ({ app }) => {
  const signIn = new SignIn(app)
  await signIn.open()
  await signIn.fillPassword(DEMO.email, DEMO.password)
  const press = () => app.primary(app.words.signIn.signIn).click()
  await failInTurn(app, 'E6', [], press, async () => {
    await expect(signIn.field('email')).toHaveValue(DEMO.email)
    await expect(signIn.field('password')).toHaveValue(DEMO.password)
  })
  await press()
  await new Home(app).expectOpen()
})

test('A new wallet keeps its type and a new address its network through failures', async ({
  app,
  sandbox,
}) => {
  const { wallets, enums, errors } = app.words
  const receive = new Receive(app)
  await app.openAs(DEMO, '/wallets/new')
  const vault = app.view.getByRole('button', {
    name: new RegExp(`^${enums.walletType.escrow}`),
  })
  await vault.click()
  const press = () => app.primary(wallets.create).click()
  const expectKept = () => expect(vault).toHaveAttribute('aria-pressed', 'true')
  await failInTurn(app, 'E101', ['contract'], press, expectKept)
  await press()
  await expect(app.view.getByText(wallets.created)).toBeVisible()

  await app.openAs(DEMO, '/add/crypto')
  await receive.choose('BTC', 'Bitcoin')
  await sandbox.fault({ endpoint: 'E104', kind: 'status', status: 500 })
  await receive.createAddress()
  await expect(app.view.getByRole('alert')).toContainText(errors.server.title)
  await receive.createAddress()
  await expect(receive.qrCode('BTC')).toBeVisible()
})

test('A send keeps recipient and amount through a quote and an order that fail', async ({
  app,
  sandbox,
}) => {
  const send = new Send(app)
  const { errors } = app.words
  await app.openAs(DEMO, '/send')
  await send.toRecipient('USDT', 'Tron', TRON_ADDRESS)
  await sandbox.fault({ endpoint: 'E52', kind: 'status', status: 403 })
  await send.amount('USDT').fill('25')
  await expect(app.view.getByRole('alert')).toContainText(errors.forbidden.title)
  await sandbox.fault({ endpoint: 'E52', kind: 'status', status: 404 })
  await send.amount('USDT').fill('26')
  await expect(app.view.getByRole('alert')).toContainText(app.words.quote.noRate)
  await send.sumOf('USDT', '27')
  // Of a broken answer nobody knows whether the order went through, nor of one that failed: unknown-outcome.spec.
  const unknown = ['contract', 'server'] as const
  const press = () => send.confirm.click()
  const expectKept = () => expect(app.view.getByText(TRON_ADDRESS)).toBeVisible()
  const own = { notFound: 'E55-404', unprocessable: 'E55-422' }
  await failInTurn(app, 'E55', unknown, press, expectKept, own)
  await app.back()
  await expect(send.amount('USDT')).toHaveValue('27')
  await send.toConfirm()
  await send.confirm.click()
  await expect(send.sent).toBeVisible()
  expect(await sandbox.calls('E55')).not.toHaveLength(0)
})
