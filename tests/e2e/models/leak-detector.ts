import { expect } from '@playwright/test'

import type { App } from './app.ts'

/**
 * Returns everything that a page holds or stores in the browser, by its place. Runs in the page.
 */
async function everythingKept(): Promise<Record<string, string>> {
  const ask = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
    })
  const stored: unknown[] = []
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue
    const database = await ask(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      stored.push(await ask(database.transaction(store).objectStore(store).getAll()))
    database.close()
  }

  /** React stores its last render on the root element, which leads to the query client. */
  interface Drawn {
    memoizedProps?: { client?: Client } | null
    stateNode?: { current?: Drawn } | null
    child?: Drawn | null
    sibling?: Drawn | null
  }
  interface Cache {
    getAll: () => { state: object; queryKey?: unknown }[]
  }
  interface Client {
    getQueryCache?: () => Cache
    getMutationCache?: () => Cache
  }
  function clientIn(drawn: Drawn | null | undefined): Client | undefined {
    if (drawn === null || drawn === undefined) return undefined
    const client = drawn.memoizedProps?.client
    if (client?.getQueryCache !== undefined) return client
    return clientIn(drawn.child) ?? clientIn(drawn.sibling)
  }
  const root: object = document.querySelector('#root') ?? {}
  const name = Object.keys(root).find((key) => key.startsWith('__reactContainer$')) ?? ''
  const host = Reflect.get(root, name) as Drawn | undefined
  const client = clientIn(host?.stateNode?.current ?? host)
  const held = (cache: Cache | undefined) =>
    cache?.getAll().map(({ queryKey, state }) => [queryKey, state])

  const seen = new WeakSet<object>()
  const text = (value: unknown) =>
    JSON.stringify(value, (_, member: unknown) => {
      if (typeof member !== 'object' || member === null) return member
      if (seen.has(member)) return undefined
      seen.add(member)
      return member instanceof Error ? [member.message, Object.entries(member)] : member
    })
  return {
    address: text([location.href, history.state]),
    page: [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
    ].join('\n'),
    storage: text([
      document.cookie,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      stored,
    ]),
    queries: text(held(client?.getQueryCache?.())) ?? '',
    mutations: text(held(client?.getMutationCache?.())) ?? '',
  }
}

/** Number of characters of a secret that no other text contains by chance. */
const RUN = 12

/** Returns whether a text contains a secret: a long part of it, whole or grouped, or a code. */
function holds(text: string, secret: string): boolean {
  // Six digits may be part of a time, a number or a name.
  if (/^\d+$/.test(secret))
    return new RegExp(String.raw`(?<![\w.+-])${secret}(?![\w.-])`).test(text)
  const bare = (words: string) => words.replace(/<[^>]*>|\\[nrt]|&nbsp;|\s/g, '').toLowerCase()
  const [wanted, found] = [bare(secret), bare(text)]
  const starts = Array.from({ length: Math.max(1, wanted.length - RUN + 1) }, (_, at) => at)
  return starts.some((at) => found.includes(wanted.slice(at, at + RUN)))
}

export class LeakDetector {
  readonly #said: string[] = []

  constructor(readonly app: App) {
    app.page.on('console', (message) => this.#said.push(message.text()))
  }

  /**
   * Returns the places that contain any of the secrets: page, storages, caches, address, console,
   * log.
   */
  async where(...secrets: string[]): Promise<string[]> {
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(5)
    const read = () => this.app.frame.evaluate(everythingKept)
    // Every screen sends a request, whose response may still be pending.
    await expect.poll(async () => (await read()).queries).toContain('"status":"success"')
    const places: Record<string, string> = {
      ...(await read()),
      console: this.#said.join('\n'),
      log: await this.app.sandbox.log(),
    }
    expect(places['page']).toContain('tessera')
    expect(places['mutations']).toMatch(/^\[/)
    expect(places['log']).toContain('endpoint')
    return Object.entries(places).flatMap(([place, text]) =>
      secrets.some((secret) => holds(text, secret)) ? [place] : [],
    )
  }

  /** Expects the secrets nowhere. A finished call leaves the cache a moment after its screen. */
  async expectNone(...secrets: string[]): Promise<void> {
    const caches = ['queries', 'mutations']
    const left = await this.where(...secrets)
    expect(left.filter((place) => !caches.includes(place))).toEqual([])
    if (left.length > 0) await expect.poll(() => this.where(...secrets)).toEqual([])
  }

  expectNotLogged(...secrets: string[]): void {
    for (const secret of secrets) expect(this.#said.join('\n')).not.toContain(secret)
  }
}
