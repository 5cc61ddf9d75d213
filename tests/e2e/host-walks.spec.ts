import { pickInRotation } from '../support/suite-size.ts'
import { expect, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { reloadWithoutCode, waitUntilResponsesStored } from './models/device.ts'
import { Home } from './models/home.ts'
import { Lock } from './models/lock.ts'
import type { Bridge } from './models/native-view.ts'
import { Send } from './models/send.ts'
import { SignIn } from './models/sign-in.ts'
import { Telegram } from './models/telegram.ts'
import { DEMO, MIRA, STRANGER, TRON_ADDRESS } from './sandbox.ts'

interface Client {
  arrive?: (app: App) => Promise<void>
  profile: string
  bridge?: Bridge
  onReturned?: (app: App) => Promise<void>
  hasMoney?: false
  after?: (app: App) => Promise<void>
}

/**
 * Each client is combined with only one kind of launch, and each kind of launch with only one
 * client, because a fault depends on one of the two.
 */
const CLIENTS: Record<string, Client> = {
  'an iPhone, fullscreen': { profile: 'fullscreen', bridge: 'ios' },
  'a client that answers nothing': { profile: 'mute' },
  'Web K, by a launch that names nobody': {
    profile: 'webk',
    arrive: signInAsNobody,
    onReturned: signInAgain,
  },
  'Web A, by the last look of Home': { profile: 'weba', arrive: pressLastLook },
  'a desktop with two accounts': {
    profile: 'tdesktop',
    bridge: 'desktop',
    arrive: openAfterMira,
    after: expectMiraOpen,
  },
  'a desktop of the oldest kind': { profile: 'old', bridge: 'oldDesktop' },
  'a slow Android phone': { profile: 'slow', bridge: 'android' },
  'a client that takes its time over contacts': {
    profile: 'unhurried',
    bridge: 'android',
    arrive: signUp,
    hasMoney: false,
  },
  'a client whose person shares no contact': { profile: 'deny', arrive: signInByOtherWay },
}

async function signInByOtherWay(app: App): Promise<void> {
  await app.open('/', { user: STRANGER, theme: 'dark' })
  await app.primary(app.words.signIn.contact.action).click()
  await app.button(app.words.entry.otherMethods).click()
  await new SignIn(app).byPassword(DEMO.email, DEMO.password)
}

async function signInAsNobody(app: App): Promise<void> {
  await app.open('/', { signed: 'nobody', theme: 'dark' })
  await signInByPassword(app)
}

async function signInByPassword(app: App): Promise<void> {
  await new SignIn(app).byPassword(DEMO.email, DEMO.password)
}

async function signInAgain(app: App): Promise<void> {
  await signInByPassword(app)
  await new Home(app).expectOpen()
  await app.goTo('more')
  await app.view.getByRole('link', { name: app.words.more.links.security.title }).click()
}

async function signUp(app: App): Promise<void> {
  const telegram = new Telegram(app)
  await app.open('/', { user: STRANGER, theme: 'dark' })
  await app.primary(app.words.signIn.contact.action).click()
  await telegram.acceptContact()
  await expect(async () => {
    await telegram.answerMethods()
    await expect(app.view.getByText(app.words.home.noMoney.title)).toBeVisible({ timeout: 500 })
  }).toPass()
}

async function openAfterMira(app: App): Promise<void> {
  await app.open('/profile', { user: MIRA.telegram })
  await app.view.getByText(MIRA.email).waitFor()
  await app.open('/', { theme: 'dark' })
  await app.goToProfile()
  await app.view.getByText(DEMO.email).waitFor()
  await expect(app.view.getByText(MIRA.email)).toBeHidden()
  await app.back()
  await app.goTo('home')
}

async function expectMiraOpen(app: App): Promise<void> {
  await app.open('/profile', { user: MIRA.telegram })
  await app.view.getByText(MIRA.email).waitFor()
}

async function pressLastLook(app: App): Promise<void> {
  await app.page.clock.install()
  await app.open('/', { theme: 'dark' })
  await expect(new Home(app).assets.getByRole('link').first()).toBeVisible()
  await waitUntilResponsesStored(app, '/home-snapshot')
  await app.frame.evaluate(() => sessionStorage.clear())
  const { release } = await reloadWithoutCode(app.page)
  await app.view.locator('.snapshot a').nth(1).click()
  release()
  await expect(app.heading('USDT')).toBeVisible()
  await app.backButton.click()
}

const PARTS: Record<string, (app: App, client: Client) => Promise<void>> = {
  'another theme and sending': async (app, { profile, hasMoney }) => {
    const telegram = new Telegram(app)
    // A client that answers nothing does not report its theme either.
    if (profile !== 'mute') {
      await telegram.switchTheme()
      await telegram.expectColors()
    }
    await (hasMoney === false ? lookAtSend(app) : send(app))
  },
  'a question, answered by no and then by yes': async (app) => {
    await app.goToProfile()
    const ask = app.view.getByRole('button', { name: app.words.profile.signOut })
    await ask.click()
    await expect(app.question).toContainText(app.words.profile.signOutText)
    await app.answer(app.words.common.cancel)
    await new Telegram(app).expectOpen()
    // A slow client reports late that the first popup is closed, and no other popup opens before
    // that.
    await expect(async () => {
      await ask.click()
      await expect(app.question).toBeVisible({ timeout: 2000 })
    }).toPass()
    await app.answer(app.words.profile.signOut)
    await app.heading(app.words.signIn.signedOut.title).waitFor()
    await new Telegram(app).expectOpen()
  },
  'the lock and a reload from the client’s menu': async (app, { onReturned = unlock }) => {
    const telegram = new Telegram(app)
    const lock = new Lock(app)
    await app.goTo('more')
    await app.view.getByRole('link', { name: app.words.more.links.security.title }).click()
    await lock.set()
    await app.button(lock.words.lockNow).click()
    await lock.title.waitFor()
    await lock.enter()
    await expect(app.heading(app.words.twoFactor.title)).toBeVisible()
    const starts = (await telegram.calls('web_app_ready')).length
    await app.reload()
    await expect.poll(() => telegram.calls('web_app_ready')).toHaveLength(starts + 1)
    await onReturned(app)
    await expect(app.heading(app.words.twoFactor.title)).toBeVisible()
    await app.back()
    await app.heading(app.words.common.tabs.more).waitFor()
  },
}

for (const [index, [name, client]] of Object.entries(CLIENTS).entries())
  test.describe(`Start and first screens in a Telegram client: ${name}`, () => {
    test.use({ host: 'telegram', profile: client.profile, bridge: client.bridge })

    for (const [part, walk] of pickInRotation(index, Object.entries(PARTS)))
      test(`The start works in ${name}, and then ${part}`, async ({ app }) => {
        await test.step('start in the dark theme', async () => {
          await (client.arrive ?? openDark)(app)
          await new Home(app).expectOpen()
          await new Telegram(app).expectOpen()
          await new Telegram(app).expectColors()
          await expect(app.backButton).toBeHidden()
        })
        await test.step(part, () => walk(app, client))
        await client.after?.(app)
      })
  })

const openDark = (app: App) => app.open('/', { theme: 'dark' })

const unlock = (app: App) => new Lock(app).enter()

async function lookAtSend(app: App): Promise<void> {
  await new Home(app).goToSend()
  await new Send(app).expectOpen()
  await app.back()
  await new Home(app).expectOpen()
}

async function send(app: App): Promise<void> {
  const telegram = new Telegram(app)
  const sending = new Send(app)
  await new Home(app).goToSend()
  await sending.expectOpen()
  await sending.recipient.fill(TRON_ADDRESS)
  await telegram.expectClosingQuestion(true)
  await sending.asset('USDT', 'Tron').click()
  await sending.amount('USDT').waitFor()
  await app.back()
  await expect(sending.recipient).toHaveValue(TRON_ADDRESS)
  await sending.continue.click()
  await sending.openReview('USDT', '25')
  await sending.confirm.waitFor()
  await app.back()
  await expect(sending.amount('USDT')).toHaveValue('25')
  await sending.toConfirm()
  await sending.confirm.click()
  await sending.sent.waitFor()
  await app.primary(app.words.order.done).click()
  await new Home(app).expectOpen()
  // Web A always asks once it was told to ask, whatever it is told later (telegram.md §2.4).
  await telegram.expectClosingQuestion(app.place.profile === 'weba')
  await expect(app.backButton).toBeHidden()
}
