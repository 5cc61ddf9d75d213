import type { Page } from '@playwright/test'

import { toShortAmount, parseDecimal } from '#lib/money/decimal.ts'

import { pickInRotation } from '../support/suite-size.ts'
import { expect, HOSTS, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { readStoredText, readAccessToken, waitUntilResponsesStored } from './models/device.ts'
import { Home } from './models/home.ts'
import { Lock } from './models/lock.ts'
import { SignIn } from './models/sign-in.ts'
import { SignOut } from './models/sign-out.ts'
import { DEMO, MIRA, MIRA_WALLET, type Sandbox } from './sandbox.ts'
import { expectUnchanged, holdResponses, personIdOfToken, watchCallers } from './wire.ts'

const counted = async (sandbox: Sandbox, endpoint: string) => (await sandbox.calls(endpoint)).length

async function totalOf(app: App): Promise<string> {
  const home = new Home(app)
  await expect(home.assets.getByRole('link').first()).toBeVisible()
  return (await home.totalText()).split(/\s/)[0] ?? ''
}

async function watchFor(page: Page, text: string): Promise<() => boolean> {
  let isSeen = false
  await page.exposeFunction('tellOfText', () => (isSeen = true))
  await page.addInitScript((sought) => {
    const look = () => {
      if (document.body?.textContent.includes(sought)) Reflect.get(window, 'tellOfText')()
    }
    new MutationObserver(look).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  }, text)
  return () => isSeen
}

async function buttonsOn(app: App): Promise<number> {
  const drawn = app.view.getByRole('button').filter({ visible: true })
  const native = app.page.getByTestId('host-main').filter({ visible: true })
  return (await drawn.count()) + (await native.count())
}

test.describe('Two people in Telegram', () => {
  test.use({ host: 'telegram' })

  // The test runs several times in the whole suite, because sometimes one page is faster and
  // sometimes the other.
  for (const time of pickInRotation(0, ['once', 'twice', 'three times']))
    test(`Two people who have the app open at once see only their own money, ${time}`, async ({
      app,
      context,
      sandbox,
    }) => {
      const mira = personIdOfToken((await sandbox.signIn(MIRA)).access_token)
      await app.page.clock.install()
      await app.open('/')
      const alexTotal = await totalOf(app)
      const left = watchCallers(app.page)

      const other = app.on(await context.newPage())
      const came = watchCallers(other.page)
      const hasSeenAlex = await watchFor(other.page, alexTotal)
      await other.open('/', { user: MIRA.telegram })
      const money = (await sandbox.wallet(MIRA, MIRA_WALLET)).assets
      const tether = money.find(({ symbol }) => symbol === 'USDT')
      const dollars = toShortAmount(parseDecimal(tether?.amount ?? '0'))
      await expect(async () => {
        expect(await new Home(other).amountOf('USDT')).toBe(dollars)
      }).toPass()
      const miraTotal = await totalOf(other)
      // A page that becomes visible reloads its data.
      await app.page.bringToFront()
      await expectUnchanged(
        app,
        async () => ({ signIns: left.signIns(), asMira: left.callers.has(mira) }),
        {
          signIns: 0,
          asMira: false,
        },
      )
      await expect(new Home(app).total).toBeHidden()
      await expect(app.view.locator('body')).not.toContainText(miraTotal)
      await expect.poll(() => buttonsOn(app)).toBeGreaterThan(0)

      expect(personIdOfToken((await readAccessToken(other)) ?? '')).toBe(mira)
      expect(came.callers).toEqual(new Set([mira]))
      expect(hasSeenAlex()).toBe(false)
      await expect(new Home(other).total).toBeVisible()
    })
})

test.describe('Launch without a person in Telegram', () => {
  test.use({ host: 'telegram' })

  for (const signed of ['nobody', 'unsigned'] as const)
    test(`A launch signed for ${signed} shows and requests no data of the previous person`, async ({
      app,
      sandbox,
    }) => {
      // Uses the platform's time, because a page whose token seems expired requests nothing before
      // its code loads.
      await app.page.clock.install({ time: await sandbox.advance(0) })
      await app.open('/')
      const total = await totalOf(app)
      await waitUntilResponsesStored(app)
      // After this, the previous page sends no more requests.
      await app.page.goto('about:blank')
      const before = await counted(sandbox, 'E102')
      const hasSeenMoney = await watchFor(app.page, total)
      await app.open('/', { signed })
      await new SignIn(app).expectOpen()
      await expectUnchanged(app, () => counted(sandbox, 'E102'), before)
      expect(hasSeenMoney()).toBe(false)
    })
})

test.describe('Sign-out in Telegram', () => {
  test.use({ host: 'telegram' })

  test('A 401 that arrives after the sign-out does not sign the person in again', async ({
    app,
    context,
    sandbox,
  }) => {
    const signOut = new SignOut(app)
    const { profile, common } = app.words
    await app.page.clock.install()
    await app.open('/')
    await new Home(app).expectOpen()
    await app.open('/profile')
    await sandbox.fault({ endpoint: 'E92', kind: 'status', status: 401 })
    const refusal = await holdResponses(app.page, /\/user\/user-data$/)
    await app.view.getByRole('button', { name: new RegExp(`^${profile.currency}`) }).click()
    const sheet = app.view.getByRole('dialog')
    await sheet.getByRole('button', { name: /^USD/ }).click()
    await expect.poll(() => counted(sandbox, 'E92')).toBe(1)
    await sheet.getByRole('button', { name: common.close, exact: true }).click()

    // A slow network: neither the next page nor any code arrives while the old page is shown.
    const pages = await holdResponses(context, /\/auth\/logout|\/static\/telegram-entry/)
    const before = await counted(sandbox, 'E5')
    await signOut.ask()
    await signOut.confirm()
    await expect.poll(() => readAccessToken(app)).toBeUndefined()
    refusal.release()
    await expectUnchanged(
      app,
      async () => ({ signIns: await counted(sandbox, 'E5'), token: await readAccessToken(app) }),
      { signIns: before, token: undefined },
    )
    pages.release()
    await signOut.expectOut()
    expect(await counted(sandbox, 'E5')).toBe(before)
    expect(await readAccessToken(app)).toBeUndefined()
  })

  test('Neither the page left by a sign-out nor the one after it signs the person in again', async ({
    app,
    context,
    sandbox,
  }) => {
    const signOut = new SignOut(app)
    await app.page.clock.install()
    await app.open('/profile')
    await expect(app.view.getByText(DEMO.email)).toBeVisible()
    const next = await holdResponses(context, /\/auth\/logout/)
    const before = await counted(sandbox, 'E5')
    await signOut.ask()
    await signOut.confirm()
    await expectUnchanged(app, () => counted(sandbox, 'E5'), before)
    expect(await readAccessToken(app)).toBeUndefined()
    next.release()
    await signOut.expectOut()
    expect(await counted(sandbox, 'E5')).toBe(before)
  })

  test('A person who has signed out is asked before the app signs in again', async ({
    app,
    sandbox,
  }) => {
    const signOut = new SignOut(app)
    await app.page.clock.install()
    await app.open('/profile')
    await signOut.ask()
    await signOut.confirm()
    await signOut.expectOut()
    const before = await counted(sandbox, 'E5')

    await app.open('/')
    const offer = new SignIn(app).offer(DEMO.telegram.first_name)
    await expect(offer).toBeVisible()
    await expectUnchanged(app, () => counted(sandbox, 'E5'), before)
    await offer.click()
    await new Home(app).expectOpen()
    expect(await counted(sandbox, 'E5')).toBe(before + 1)
  })
})

for (const host of pickInRotation(0, HOSTS))
  test.describe(`Locked app, ${host}`, () => {
    test.use({ host })

    test('A locked app requests and shows no money until it is unlocked', async ({
      app,
      sandbox,
    }) => {
      const lock = new Lock(app)
      // Uses the platform's time, because a page whose token seems expired requests nothing before
      // its code loads.
      await app.page.clock.install({ time: await sandbox.advance(0) })
      await lock.turnOn()
      await app.open('/')
      await lock.enter()
      const total = await totalOf(app)
      await waitUntilResponsesStored(app)
      const asset = new Home(app).assets.getByRole('link').first()
      const amount = /\d[\d.,]+/.exec(await asset.innerText())?.[0] ?? ''
      expect(await readStoredText(app)).toContain('E103')

      // After this, the previous page sends no more requests.
      await app.page.goto('about:blank')
      const money = ['E91', 'E102', 'E103', 'E106']
      const asked = async () =>
        (await Promise.all(money.map((id) => sandbox.calls(id)))).flat().map((one) => one.endpoint)
      const before = await asked()
      await app.open('/')
      await lock.title.waitFor()
      await expectUnchanged(app, asked, before)
      await expect(app.view.locator('body')).not.toContainText(total)
      await expect(app.view.locator('body')).not.toContainText(amount)

      await lock.enter()
      await expect(asset).toContainText(amount)
      // Stored data is shown at once and reloaded in the background.
      await expect.poll(async () => (await asked()).length).toBeGreaterThan(before.length)
    })
  })

test.describe('Next person on the same device in a browser', () => {
  test.use({ host: 'browser' })

  test('A sign-out clears a typed search, also after Back and in another page', async ({
    app,
    context,
  }) => {
    const search = '/activity?search=Kiln+Studio'
    await app.openAs(DEMO, search)
    const other = app.on(await context.newPage())
    await other.open(search)
    await expect(other.view.getByRole('searchbox')).toBeVisible()
    await app.page.goto(`${app.place.appUrl}/auth/logout`)
    await app.primary(app.words.common.signOut).click()
    await new SignOut(app).expectOut()
    await new SignIn(other).expectOpen()
    // Signing out navigates to the logout page, which may have added an entry to the history.
    await expect(async () => {
      await app.page.goBack()
      await expect(app.page).toHaveURL(/sign-in/, { timeout: 3000 })
    }).toPass()
    const signIn = new SignIn(app)
    await signIn.expectOpen()
    await signIn.byPassword(MIRA.email, MIRA.password)
    await expect(new Home(app).total).toBeVisible()
    expect(new URL(app.page.url()).search).toBe('')
    await expect(new Home(other).total).toBeVisible()
    expect(new URL(other.page.url()).search).toBe('')
  })
})
