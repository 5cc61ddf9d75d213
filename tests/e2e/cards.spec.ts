import { leaksIn } from '../support/cards/card-leaks.ts'
import { expect, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { CardScreen } from './models/card.ts'
import { DEMO } from './sandbox.ts'

/** Number of purchases: more than one page of the platform's response contains. */
const MANY = 60

/**
 * Returns the text of everything that the browser stores or shows of the app, and the platform's
 * log.
 */
async function placesOf(app: App, console: string[]): Promise<Record<string, string>> {
  const kept = await app.frame.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const bases: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const base = await done(indexedDB.open(name))
      for (const store of base.objectStoreNames)
        bases.push(name, store, await done(base.transaction(store).objectStore(store).getAll()))
      base.close()
    }
    return {
      page: document.documentElement.outerHTML,
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
      databases: JSON.stringify(bases),
      address: location.href + JSON.stringify(history.state) + document.cookie,
      caches: (await caches.keys()).join(),
    }
  })
  const log = await (await fetch(`${app.sandbox.url}/sandbox/log`)).text()
  expect(log).toContain('sensitive/secretkey')
  return { ...kept, log, console: console.join('\n') }
}

const cardIdOf = (app: App): string => /\/cards\/([\da-f-]{36})/.exec(app.frame.url())?.[1] ?? ''

test.use({ host: 'telegram' })

test('Card details are shown, and leave no trace in the browser or on the platform', async ({
  app,
  page,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const card = new CardScreen(app)
  await app.openAs(DEMO, '/cards')
  await app.main.getByRole('link', { name: /Everyday/ }).click()
  await card.expectStatus('ACTIVE')

  const secret = await card.reveal()
  await expect(card.art).toHaveAccessibleName(new RegExp(secret.number.slice(-4)))
  expect(leaksIn(secret, { shown: await card.details.innerHTML() })).toEqual(['shown'])
  await card.hide()
  // Responses are stored a moment after they arrive, and the search covers stored ones.
  const written = async () => (await placesOf(app, said))['databases']
  await expect.poll(written).toContain('"E36"')
  expect(leaksIn(secret, await placesOf(app, said))).toEqual([])
})

test('A long list of card payments renders only visible rows, and its exported file has all rows', async ({
  app,
  sandbox,
}) => {
  const card = new CardScreen(app)
  await app.openAs(DEMO, '/cards')
  await app.main.getByRole('link', { name: /Subscriptions/ }).click()
  const id = cardIdOf(app)
  for (let turn = 0; turn < MANY; turn++)
    await sandbox.scenario('card-purchase', { cardId: id, amount: 0.5, merchant: 'Draftboard' })
  await card.open(id)
  await card.row('Draftboard').waitFor()
  expect(await app.main.getByRole('button', { name: 'Draftboard' }).count()).toBeLessThan(30)
  await expect(app.view.getByText(/^\d+ transactions$/)).toHaveText(/^(?:7|8)\d /)
  await card.saveAsFile(/Draftboard[^]*Overtone Music/)
})
