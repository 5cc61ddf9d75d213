import { beforeAll, expect, it } from 'vitest'

import { USDT_TRON } from '../db/reference.ts'
import { WALLET_IDS } from '../db/seeds/people.ts'
import { createCaller } from '../testing/caller.ts'

const caller = createCaller()
const PATH = `/v2/wallets/${WALLET_IDS.demoPersonal}/transactions`
const list = async (query: string) => (await caller.get(`${PATH}?${query}`)).body

const column = async (member: string, query: string) =>
  (await list(query)).data.map((row: Record<string, unknown>) => row[member])

beforeAll(async () => {
  await caller.signIn()
})

it('The feed returns by default the newest ten rows and the total count', async () => {
  const page = await list('')
  expect(page).toMatchObject({ total: page.count, has_more: true })
  expect(page.data).toHaveLength(10)
  const times = await column('created_at', '')
  expect(times).toEqual(times.toSorted().toReversed())
})

it('Pages of the feed have neither gaps nor repeats, and at most 100 rows', async () => {
  const { total, data } = await list('limit=1000')
  expect(data).toHaveLength(100)
  expect((await list('limit=100&offset=100')).has_more).toBe(false)
  const ids = [
    ...(await column('id', 'limit=100')),
    ...(await column('id', 'limit=100&offset=100')),
  ]
  expect(new Set(ids).size).toBe(total)
  expect((await list(`offset=${total + 5}`)).data).toEqual([])
})

it('The feed sorts amounts as numbers in both directions, and refuses any other order', async () => {
  const amounts = (order: string): Promise<number[]> =>
    column('amount', `sort_by=amount&sort_order=${order}&limit=100`)
  const [up, down] = [await amounts('ASC'), await amounts('DESC')]
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  expect(down).toEqual(down.toSorted((a, b) => b - a))
  expect(down[0]).toBeGreaterThan(up[0] ?? 0)
  expect((await caller.get(`${PATH}?sort_by=amount&sort_order=UP`)).status).toBe(422)
})

it('The feed can be filtered by every member, with plain or with percent-encoded brackets', async () => {
  const byCurrency = await list(`filter[currency.uuid]=${USDT_TRON.id}&limit=100`)
  expect(byCurrency.total).toBeGreaterThan(50)
  for (const { currency } of byCurrency.data) expect(currency.uuid).toBe(USDT_TRON.id)
  expect((await list('filter%5Bstatus%5D=pending')).total).toBe(1)
  expect((await list('filter[type]=withdrawal&filter[method]=sbp')).total).toBe(5)
  const mira = await list('filter[address]=mira+NOVAK&limit=100')
  expect(mira.total).toBeGreaterThan(10)
  expect((await list('filter[from]=mira')).total + (await list('filter[to]=mira')).total).toBe(
    mira.total,
  )
  const day = 'filter[from_created_at]=2026-11-10&filter[to_created_at]=2026-11-10'
  expect(await column('created_at', day)).toEqual([expect.stringMatching(/^2026-11-10/)])
  const bad = await caller.get(`${PATH}?filter[from_created_at]=soon`)
  expect(bad.body.fields).toEqual({ 'filter.from_created_at': 'not a date' })
})

it.each(['billing_amount_currency', 'transaction_amount_currency'])(
  'The filter by meta.%s finds every row that has the value',
  async (member) => {
    const rows = [...(await list('limit=100')).data, ...(await list('limit=100&offset=100')).data]
    const shown = rows.filter(({ meta }) => meta?.[member] === USDT_TRON.id)
    const { total } = await list(`filter[meta.${member}]=${USDT_TRON.id}`)
    expect(total).toBe(shown.length)
    expect(total).toBeGreaterThan(50)
  },
)

it.each(['limit=', 'limit=-1', 'offset=', 'offset=-5', 'limit=1.5'])(
  "A request for a page with %s is refused with the member's name",
  async (query) => {
    const { status, body } = await caller.get(`${PATH}?${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([query.split('=')[0]])
  },
)

it('The exported file has every row of the feed', async () => {
  const { total } = await list('')
  const csv = await caller.get(`/v1/wallets/transactions/${WALLET_IDS.demoPersonal}/csv`)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(csv.body.trimEnd().split('\r\n')).toHaveLength(total + 1)
})

it('A transaction is found by its id, and has unknown values in the scenario unknown-enums', async () => {
  const [row] = (await list('limit=1')).data
  expect((await caller.get(`${PATH}/${row.id}`)).body).toEqual(row)
  caller.sandbox.control.scenario({ name: 'unknown-enums', on: true })
  expect(await column('status', 'limit=4')).toContain('awaiting_review')
})
