import { expect } from '@playwright/test'

import type { App } from './app.ts'

/** Everything that a page holds or keeps in the browser, as one text. Runs in the page. */
async function everythingKept(): Promise<string> {
  const ask = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
    })
  const parts: unknown[] = [
    location.href,
    history.state,
    document.cookie,
    document.documentElement.outerHTML,
    [...document.querySelectorAll('input')].map(({ value }) => value),
    Object.entries(localStorage),
    Object.entries(sessionStorage),
  ]
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue
    const database = await ask(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      parts.push(await ask(database.transaction(store).objectStore(store).getAll()))
    database.close()
  }
  return JSON.stringify(parts)
}

/** Watches a page from now on for what must not be left once its screen is closed. */
export class Traces {
  readonly #said: string[] = []

  constructor(readonly app: App) {
    app.page.on('console', (message) => this.#said.push(message.text()))
  }

  /** None of these is anywhere: on the page, in its storages and address, on the console, in the log. */
  async expectNone(...secrets: string[]): Promise<void> {
    const places = {
      page: await this.app.frame.evaluate(everythingKept),
      console: this.#said.join('\n'),
      log: await this.app.sandbox.log(),
    }
    expect(places.page).toContain('tessera')
    expect(places.log).toContain('endpoint')
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5)
      for (const [place, text] of Object.entries(places))
        expect(text.includes(secret), `a secret on the ${place}`).toBe(false)
    }
  }

  /** Nothing of these was said on the console; the page may hold them. */
  expectUnsaid(...secrets: string[]): void {
    for (const secret of secrets) expect(this.#said.join('\n')).not.toContain(secret)
  }
}
