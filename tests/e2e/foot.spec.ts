import { expect, test } from './fixtures.ts'
import { waitUntilIdle } from './models/idle.ts'
import { Send } from './models/send.ts'
import { DEMO, TRON_ADDRESS } from './sandbox.ts'

const PAGE_HEIGHT = 780

test('The main button of Send and Add stays in the same place on every step', async ({ app }) => {
  const send = new Send(app)
  const places: number[] = []
  const note = async (name: string | RegExp) => {
    const { y, height } = (await app.button(name).boundingBox()) ?? { y: 0, height: 0 }
    places.push(y + height)
  }
  await app.openAs(DEMO, '/send')
  await send.expectOpen()
  await send.recipient.fill(TRON_ADDRESS)
  await note(app.words.send.continue)
  await send.asset('USDT', 'Tron').click()
  await send.amount('USDT').fill('25')
  await note(app.words.send.continue)
  await send.toConfirm()
  await note(/^Send 25/)
  await send.confirm.click()
  await send.sent.waitFor()
  await note(app.words.order.done)
  await app.goWithin('/add/bank?rail=ach&payer=Alex+Varga')
  await app.view.getByLabel('Amount in USD').fill('120')
  await note(app.words.deposit.bank.continue)
  await app.primary(app.words.deposit.bank.continue).click()
  await note(/^Get bank details/)
  expect(places).toHaveLength(6)
  expect(new Set(places.map(Math.round)).size, places.join(' ')).toBe(1)
  expect(places[0]).toBeGreaterThan(PAGE_HEIGHT - 24)
})

for (const width of [320, 390])
  test(`The tab that opens the sandbox panel covers no row at the end of long screens: ${width} px`, async ({
    app,
  }) => {
    await app.page.setViewportSize({ width, height: PAGE_HEIGHT })
    await app.openAs(DEMO)
    for (const path of ['/more', '/send', '/profile', '/verification']) {
      await app.goWithin(path)
      await waitUntilIdle(app)
      const covered = await app.frame.evaluate(() => {
        scrollTo(0, document.body.scrollHeight)
        const tools = document.querySelector<HTMLElement>('.sandbox-tools')
        const tab = document.querySelector('.sandbox-tab')
        if (tools === null || tab === null) throw new Error('no tab of the sandbox')
        tools.style.setProperty('display', 'block', 'important')
        const { left, right, top, bottom } = tab.getBoundingClientRect()
        return [...document.querySelectorAll('main section :is(a, button, label), main section')]
          .map((row) => ({ row, box: row.getBoundingClientRect() }))
          .filter(
            ({ box }) =>
              box.left < right && box.right > left && box.top < bottom && box.bottom > top,
          )
          .map(({ row }) => row.textContent)
      })
      expect(covered, path).toEqual([])
    }
  })
