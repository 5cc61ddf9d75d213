import { expect, it } from 'vitest'

import { createQueryClient } from '#api/query/client.ts'
import { rejectionOf, signedInClient } from '#tests/support/platform/client.ts'
import { WALLET } from '#tests/support/platform/ids.ts'
import {
  createPlatform,
  depositCrypto,
  usePlatformServer,
  type Platform,
} from '#tests/support/platform/platform.ts'

import { isApiError } from '../http/api-error.ts'
import { EMPTY_READING, readStatement, type StatementReading } from './read-statement.ts'

usePlatformServer()

async function reader(platform: Platform) {
  const client = createQueryClient((await signedInClient(platform)).http)
  const pages: StatementReading[] = []
  return {
    pages,
    async read(reading = EMPTY_READING, start = 0) {
      const { signal } = new AbortController()
      for await (const page of readStatement(client, WALLET, start, { reading, signal })) {
        if (page.source !== undefined) return page.source
        pages.push(page)
      }
      throw new Error('The statement has no end.')
    },
  }
}

it('A statement is read page by page from the oldest row on, and shows its progress', async () => {
  const { read, pages } = await reader(createPlatform())
  const { rows, balances, isConsistent } = await read()
  expect(isConsistent).toBe(true)
  expect(balances.length).toBeGreaterThan(3)
  expect(pages.map(({ rows }) => rows.length)).toEqual([100, rows.length])
  expect(pages.map(({ total }) => total)).toEqual([rows.length, rows.length])
  expect(rows.map(({ createdAt }) => createdAt).toSorted()).toEqual(
    rows.map(({ createdAt }) => createdAt),
  )
})

it('After a lost connection, the reading of a statement resumes from the last page', async () => {
  const platform = createPlatform()
  const whole = await (await reader(platform)).read()
  const { read, pages } = await reader(platform)
  platform.control.fault({
    endpoint: 'E106',
    kind: 'drop',
    by: { query: 'offset=100' },
    times: 'all',
  })
  const failure = await rejectionOf(read())
  expect(isApiError(failure) && failure.kind).toBe('network')
  platform.control.fault({ endpoint: 'E106', kind: 'none' })
  expect(pages).toHaveLength(1)
  const other = createPlatform()
  const next = await (await reader(other)).read(pages[0])
  expect(next.rows.map(({ id }) => id)).toEqual(whole.rows.map(({ id }) => id))
  expect(other.sentTo('E106').map(({ query }) => /offset=(\d+)/.exec(query)?.[1])).toEqual([
    '100',
    // Two requests for rows that were held before the start, one for each status.
    '0',
    '0',
    String(whole.rows.length),
  ])
})

it('A statement reads rows from before its period only if they are still pending', async () => {
  const { read } = await reader(createPlatform())
  const { rows: all } = await read()
  const held = all.find(({ status, direction }) => status === 'pending' && direction === 'out')
  const start = Date.parse(held?.createdAt ?? '') + 1
  const { rows, isConsistent } = await read(EMPTY_READING, start)
  const before = rows.filter(({ createdAt }) => Date.parse(createdAt) < start)
  expect(before.map(({ id }) => id)).toContain(held?.id)
  expect(before.filter(({ status }) => status === 'complete')).toEqual([])
  expect(isConsistent).toBe(true)
})

it('A transaction that happens while a statement is read makes the statement inconsistent', async () => {
  const platform = createPlatform()
  const { read } = await reader(platform)
  platform.network.back = ({ endpoint, query }) => {
    if (endpoint !== 'E106' || !query.includes('offset=100')) return
    platform.network.back = () => {}
    depositCrypto(platform, 'demo@tessera.test', 'USDT', '5')
  }
  expect((await read()).isConsistent).toBe(false)
})
