import { expect, it } from 'vitest'

import { findPageLoops } from './find-page-loops.ts'

it.each([
  'for (let at = 0; ; at += 100) rows.push(...(await read(at)))',
  'let isEnd = false; while (!isEnd) { const page = await read(rows.length); isEnd = page.length === 0 }',
  'do { page = await client.fetchQuery(pageAt(page)) } while (page.has_more)',
  'for (const at of PLACES) { const query = { limit: 100, offset: at * 100 } }',
  'const query = { limit: 100, offset: rows.length }',
  'offset += page.rows.length',
  'reading.offset = reading.offset + page.length',
  'const readOn = async (from: number): Promise<void> => { await read(from); await readOn(from + 100) }',
  'async function readOn() { return (await read()).length > 0 ? readOn() : undefined }',
  'useEffect(() => { if (query.hasNextPage) void query.fetchNextPage() })',
  'readPages(() => (isLast ? undefined : observer.fetchNextPage()))',
  'for (;;) { for await (const row of read()) rows.push(row) }',
])('A loop over the pages of a list is found: %s', (code) => {
  expect(findPageLoops('planted.ts', `async function planted() { ${code} }`)).not.toEqual([])
})

it.each([
  'for await (const page of readFeed(client, wallet, { offset: 0 })) rows.push(...page.rows)',
  'for (const wallet of wallets) await readOrders(wallet, { offset: last?.offset ?? 0 })',
  'for (let at = 0; at < 3; at += 1) parts.push(async () => { await read(at) })',
])('Code that is no loop over pages passes: %s', (code) => {
  expect(findPageLoops('planted.ts', `async function planted() { ${code} }`)).toEqual([])
})
