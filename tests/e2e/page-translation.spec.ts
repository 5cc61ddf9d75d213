import type { BrowserContext } from '@playwright/test'

import { everyNth } from '../support/suite-size.ts'
import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { AddMoney } from './models/add.ts'
import type { App } from './models/app.ts'
import { Batch } from './models/batch.ts'
import { CardScreen } from './models/card.ts'
import { Cards } from './models/cards.ts'
import { Counterparties } from './models/counterparties.ts'
import { Exchange } from './models/exchange.ts'
import { Home } from './models/home.ts'
import { waitUntilIdle } from './models/idle.ts'
import { Receive } from './models/receive.ts'
import { Send } from './models/send.ts'
import { SignIn } from './models/sign-in.ts'
import { patternOfBeginning } from './models/words.ts'
import { DEMO, TRON_ADDRESS } from './sandbox.ts'

/** Browser translation: how it changes texts, and how to exclude some. */
interface Translator {
  /**
   * Selector of the elements that stay untranslated: some translators obey the page's attribute,
   * some that of elements, some none.
   */
  kept: string
  /**
   * Text that the translator adds around each text; empty keeps the page comparable to an
   * untranslated one.
   */
  mark: string
}

/**
 * Translates as Chrome does: replaces each text, as soon as it appears, by a new one inside two
 * elements. Later changes by the app to a replaced, invisible text are recorded in the page.
 */
function translatePage({ kept, mark }: Translator): void {
  const unseen: string[] = []
  Reflect.set(window, 'unseen', unseen)
  const replaced = new MutationObserver((changes) => {
    for (const { target } of changes) unseen.push(`became "${target.textContent}"`)
  })
  const noting = <Act extends (...nodes: never[]) => Node>(act: Act): Act =>
    new Proxy(act, {
      apply: (own, parent: Node, nodes: Parameters<Act>) => {
        try {
          return Reflect.apply(own, parent, nodes)
        } catch (problem) {
          unseen.push(String(problem))
          throw problem
        }
      },
    })
  const { prototype } = Node
  prototype.removeChild = noting(prototype.removeChild)
  prototype.insertBefore = noting(prototype.insertBefore)
  const isForMe = (text: Node): text is Text => {
    const parent = text.parentElement
    return (
      text instanceof Text &&
      text.data.trim() !== '' &&
      parent !== null &&
      parent.namespaceURI === 'http://www.w3.org/1999/xhtml' &&
      parent.closest('font, script, style, textarea, head') === null &&
      (kept === '' || parent.closest(kept) === null)
    )
  }
  const translate = (root: Node) => {
    const texts: Node[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode())
      texts.push(node)
    for (const text of texts.filter(isForMe)) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
      inner.append(mark + text.data + mark)
      outer.append(inner)
      text.replaceWith(outer)
      replaced.observe(text, { characterData: true })
    }
  }
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes)
      for (const node of type === 'childList' ? addedNodes : [target])
        if (node.isConnected) translate(node)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

type Look = (step: string) => Promise<void>

const WALKS: Record<string, (app: App, look: Look) => Promise<void>> = {
  'Amounts in Send': async (app, look) => {
    const send = new Send(app)
    await app.openAs(DEMO, '/send')
    await send.toRecipient('USDT', 'Tron', TRON_ADDRESS)
    for (const sum of ['25', '5,000', '0.01', '30', '99,999,999', '31']) {
      await send.amount('USDT').fill(sum)
      if (/^0|999/.test(sum)) await app.main.getByRole('alert').first().waitFor()
      else await send.expectQuote()
      await look(sum)
    }
    await send.toConfirm()
    await look('last look')
    await send.confirm.click()
    await send.sent.waitFor()
    await look('sent')
  },
  'Amounts in Exchange': async (app, look) => {
    const exchange = new Exchange(app)
    await app.openAs(DEMO, '/exchange')
    await exchange.choose('give', 'EUR', 'Euro')
    await exchange.choose('get', 'USDT', 'Tron')
    for (const sum of ['10', '2,000', '99,999,999', '12']) {
      await exchange.amount('give', 'EUR').fill(sum)
      if (sum.includes('999')) await app.main.getByRole('alert').first().waitFor()
      else await exchange.expectQuote()
      await look(sum)
    }
    await app.button(app.words.exchange.turn).click()
    await exchange.amount('give', 'USDT').waitFor()
    await exchange.expectQuote()
    await look('swapped')
    await exchange.toConfirm()
    await look('last look')
  },
  'Hidden amounts': async (app, look) => {
    await app.openAs(DEMO)
    const home = new Home(app)
    await home.chart.waitFor()
    await look('shown')
    const toggle = app.button(app.words.home.hideAmounts)
    await toggle.click()
    await look('hidden')
    await app.goTo('activity')
    await new Activity(app).rows.first().waitFor()
    await look('hidden in Activity')
    await app.goTo('home')
    await toggle.click()
    await home.chart.waitFor()
    await look('shown again')
  },
  'A search in Activity': async (app, look) => {
    const activity = new Activity(app)
    await app.openAs(DEMO, '/activity')
    await activity.rows.first().waitFor()
    for (const words of ['exchange', 'al', 'alex', 'nothing of the kind', '']) {
      await activity.search.fill(words)
      await look(words)
    }
    await activity.rows.first().click()
    await activity.expectTransaction()
    await look('transaction')
  },
  'Add crypto': async (app, look) => {
    const receive = new Receive(app)
    await app.openAs(DEMO)
    await new Home(app).goToAdd()
    await look('ways')
    await new AddMoney(app).way('crypto').click()
    await receive.choose('BTC', 'Bitcoin')
    await look('offer')
    await app.back()
    await receive.chooseNetwork('USDT', 'Tron')
    await receive.address.waitFor()
    await look('address')
  },
  'A card': async (app, look) => {
    const card = new CardScreen(app)
    await app.openAs(DEMO, '/cards')
    await app.main
      .getByRole('link', { name: patternOfBeginning('Everyday') })
      .first()
      .click()
    await card.art.waitFor()
    await look('card')
    await app.button(card.words.card.freeze).click()
    await card.expectStatus('FROZEN')
    await look('frozen')
    await app.button(card.words.card.unfreeze).click()
    await card.expectStatus('ACTIVE')
    await look('active again')
    await card.goTo('limits')
    await look('limits')
  },
  Recipients: async (app, look) => {
    const counterparties = new Counterparties(app)
    await app.openAs(DEMO, '/counterparties')
    await counterparties.row('Kiln').waitFor()
    await look('all')
    await counterparties.row('Kiln').click()
    await app.main.getByRole('heading', { level: 2 }).first().waitFor()
    await look('one')
  },
  'A code to sign in': async (app, look) => {
    const signIn = new SignIn(app)
    await signIn.open()
    await look('form')
    await signIn.askCode('email', DEMO.email)
    await signIn.expectCodeStep()
    await look('code')
    await signIn.field('code').fill('000000')
    await app.view.getByRole('alert').first().waitFor()
    await look('wrong code')
    await signIn.enterCode(DEMO.email)
    await new Home(app).expectOpen()
    await look('in')
  },
  'A bulk payment': async (app, look) => {
    const batch = new Batch(app)
    await app.openAs(DEMO, '/send/many')
    await batch.bring([
      'Address,Asset,Network,Amount',
      `${TRON_ADDRESS},USDT,Tron,21.5`,
      ',USDT,Tron,12',
      `${TRON_ADDRESS},USDT,Tron,24.5`,
    ])
    await batch.lines.waitFor()
    await look('checked')
    await batch.firstPayments.check()
    await look('agreed')
    await batch.start.click()
    await expect(batch.state('complete', 'payouts')).toBeVisible()
    await look('paid')
  },
  'The way from Home to Send and back': async (app, look) => {
    await app.openAs(DEMO)
    const home = new Home(app)
    await home.totalText()
    await home.goToSend()
    await new Send(app).expectOpen()
    await look('send')
    await app.back()
    await app.goTo('cards')
    await new Cards(app).expectOpen()
    await look('cards')
    await app.goTo('more')
    await look('more')
    await app.goTo('home')
    await home.asset('USDT').click()
    await app.heading('USDT').waitFor()
    await look('asset')
  },
}

async function translated(app: App, context: BrowserContext, translator: Translator): Promise<App> {
  const page = await context.newPage()
  await page.addInitScript(translatePage, translator)
  return app.on(page)
}

for (const [name, walk] of everyNth(2, Object.entries(WALKS)))
  test(`${name}: text that changes is visible while the browser translates the page`, async ({
    app,
    context,
  }) => {
    const mine = await translated(app, context, { kept: '', mark: '' })
    const look: Look = async (step) => {
      const unseen = await mine.frame.evaluate(() => Reflect.get(window, 'unseen'))
      expect.soft(unseen, step).toEqual([])
    }
    await walk(mine, look)
    await waitUntilIdle(mine)
    await look('the end')
  })

test('Amounts, names and codes stay unchanged if the browser translates the page', async ({
  app,
  context,
}) => {
  const mine = await translated(app, context, { kept: 'body [translate=no]', mark: '«' })
  const kept = mine.main.locator('[translate=no]')
  await mine.openAs(DEMO)
  const home = new Home(mine)
  await home.chart.waitFor()
  const heading = `«${app.words.home.assets}«`
  await expect(mine.main.getByRole('heading', { name: heading })).toBeVisible()
  await expect(home.total).toHaveText(/^[\d,.]+ EUR$/)
  await expect(mine.main.locator('a[href="/assets/USDT"]')).toHaveText(/^USDT«/)
  await expect(kept.getByText('Kiln Studio').first()).toBeVisible()
  await mine.goWithin('/counterparties')
  await expect(kept.getByText('Kiln Studio', { exact: true })).toBeVisible()
  await mine.goWithin('/exchange')
  await expect(kept.locator('font')).toHaveCount(0)
})

test('The page asks not to be translated', async ({ app, context }) => {
  const mine = await translated(app, context, { kept: '[translate=no]', mark: '«' })
  await mine.openAs(DEMO)
  await new Home(mine).totalText()
  await expect(mine.page.locator('font')).toHaveCount(0)
  await expect(mine.page.locator('meta[name=google][content=notranslate]')).toHaveCount(1)
})
