import { beforeEach, expect, it } from 'vitest'

import type { KYC_STATUSES } from '#api/user/schema.ts'

import { DEMO, WALLET_IDS } from '../../db/seeds/people.ts'
import { RAIL_IDS, RAILS } from '../../db/verification-rails.ts'
import { PlatformError } from '../../errors.ts'
import { createState } from '../../state.ts'
import { signedInCaller, type Caller } from '../../testing/caller.ts'
import { assertRailOpen, setRail } from './rails.ts'

const WALLET = WALLET_IDS.demoPersonal
const SEPA = `/v2/kyc/${WALLET}/rails/${RAIL_IDS.sepa}`

let caller: Caller
beforeEach(async () => {
  caller = await signedInCaller()
})

const decide = (status: (typeof KYC_STATUSES)[number], rail?: string) =>
  caller.sandbox.control.scenario({ name: 'kyc-decision', email: DEMO.email, status, rail })
const statusOf = async (path = SEPA) => (await caller.get(path)).body.wallet_rail?.status ?? null

const state = createState(0, () => {})
const attempt = (rail: string | null) => () => assertRailOpen(state, WALLET, rail)

it('assertRailOpen throws only if a rail is named that is not approved', () => {
  expect(attempt(null)).not.toThrow()
  expect(attempt(RAIL_IDS.ach)).toThrow(PlatformError)
  setRail(state, WALLET, RAIL_IDS.ach, { status: 'PENDING' })
  expect(attempt(RAIL_IDS.ach)).toThrow(
    expect.objectContaining({ status: 403, code: 'KYC_REQUIRED' }),
  )
  setRail(state, WALLET, RAIL_IDS.ach, { status: 'APPROVED' })
  expect(attempt(RAIL_IDS.ach)).not.toThrow()
  expect(attempt(RAIL_IDS.wire)).toThrow('US wire transfers')
})

it("All rails are listed, and all of the demo person's rails but SEPA are approved", async () => {
  const { body } = await caller.get(`/v2/kyc/${WALLET}/rails`)
  expect(body).toMatchObject({ total: RAILS.length, count: RAILS.length, has_more: false })
  const rows: { code: string; wallet_rail: { status: string } | null }[] = body.data
  const open = rows.filter((row) => row.wallet_rail?.status === 'APPROVED')
  expect(open.map(({ code }) => code)).toEqual(
    RAILS.map(({ code }) => code).filter((code) => code !== 'SEPA'),
  )
  expect(rows.find(({ code }) => code === 'SEPA')?.wallet_rail).toBeNull()
})

it('A rail refuses a second submission, in review or after a decision', async () => {
  await caller.post(SEPA, {})
  const again = { status: 400, body: { code: 'ALREADY_SUBMITTED' } }
  expect(await caller.post(SEPA, {})).toMatchObject(again)
  for (const status of ['APPROVED', 'DECLINED', 'HOLD', 'DOUBLE', 'REJECT'] as const) {
    decide(status, 'SEPA')
    expect((await caller.post(SEPA, {})).status).toBe(400)
  }
})

it('A decision that names no rail applies to the rails in review, or to all if none is in review', async () => {
  await caller.post(SEPA, {})
  decide('DECLINED')
  const wire = `/v2/kyc/${WALLET}/rails/${RAIL_IDS.wire}`
  expect([await statusOf(), await statusOf(wire)]).toEqual(['DECLINED', 'APPROVED'])
  decide('HOLD')
  expect([await statusOf(), await statusOf(wire)]).toEqual(['HOLD', 'HOLD'])
})

it('Unknown rails are refused', async () => {
  const unknown = `/v2/kyc/${WALLET}/rails/${WALLET}`
  expect((await caller.get(unknown)).status).toBe(404)
  expect((await caller.post(unknown, {})).status).toBe(404)
  expect(() => decide('APPROVED', 'PIGEON')).toThrow('rail not found')
})

it("A person's first submission creates a verification entity with the person's status", async () => {
  const fresh = await signedInCaller({ seed: 'empty' })
  const person = async () => (await fresh.get('/v2/user/user-data')).body
  expect(await person()).toMatchObject({ kyc_status: 'UNVERIFIED', kyc_date: null })
  expect((await fresh.get(`/v2/kyc/${WALLET}/entity`)).status).toBe(404)
  await fresh.post(SEPA, {})
  expect((await fresh.get(`/v2/kyc/${WALLET}/entity`)).body).toMatchObject({
    type: 'individual',
    status: 'PENDING',
  })
  expect((await person()).kyc_status).toBe('PENDING')
  fresh.sandbox.control.advance(10)
  expect(await person()).toMatchObject({
    kyc_status: 'APPROVED',
    kyc_date: expect.stringContaining('2026'),
  })
})

it('A Sumsub token is returned for the signed-in person only, at both paths', async () => {
  const { body } = await caller.get('/v2/user/user-data')
  for (const path of ['/v1/kyc/sumsub/generate_token', '/v2/kyc/sumsub/generate-token']) {
    const response = await caller.post(path, { user_data_id: body.id })
    expect(response.body).toEqual({ user_data_id: body.id, token: expect.any(String) })
    expect((await caller.post(path, { user_data_id: body.id + 1 })).status).toBe(403)
  }
})

it("The Sumsub token names the sandbox as its host, and with it a person's status can be decided", async () => {
  const fresh = await signedInCaller({ seed: 'empty' })
  const { body: person } = await fresh.get('/v2/user/user-data')
  const ask = async (): Promise<string> =>
    (await fresh.post('/v1/kyc/sumsub/generate_token', { user_data_id: person.id })).body.token
  const by = (session: string, status: string) => () =>
    fresh.sandbox.control.scenario({ name: 'kyc-decision', email: '', session, status })
  const old = await ask()
  expect(JSON.parse(atob(old.split('.')[1] ?? ''))).toMatchObject({ url: 'http://sandbox.test' })
  fresh.sandbox.control.advance(600)
  expect(by(old, 'APPROVED')).toThrow(expect.objectContaining({ code: 'TOKEN_EXPIRED' }))
  expect(by('nothing', 'APPROVED')).toThrow('no such check')
  by(await ask(), 'SOFT_REJECT')()
  const entity = () => fresh.get(`/v2/kyc/${WALLET}/entity`)
  expect((await entity()).body.status).toBe('SOFT_REJECT')
  by(await ask(), 'APPROVED')()
  expect((await entity()).body.status).toBe('APPROVED')
  const { body: rail } = await fresh.get(SEPA)
  expect(rail.wallet_rail).toBeNull()
})

it('Persona has one open inquiry at a time until it is decided', async () => {
  const path = `/v2/persona/inquiries/init/${WALLET_IDS.demoVault}/individual`
  const { body: first } = await caller.post(path, {})
  expect(first).toEqual({
    referenceId: WALLET_IDS.demoVault,
    templateId: 'itmpl_sandbox_individual',
    inquiryId: expect.stringMatching(/^inq_/),
  })
  caller.advance(60)
  expect((await caller.post(path, {})).body).toEqual(first)
  const end = (session: string, status: string) =>
    caller.sandbox.control.scenario({ name: 'kyc-decision', email: '', session, status })
  end(first.inquiryId, 'SOFT_REJECT')
  const { body: second } = await caller.post(path, {})
  expect(second.inquiryId).not.toBe(first.inquiryId)
  end(second.inquiryId, 'APPROVED')
  expect((await caller.post(path, {})).body.inquiryId).toBeNull()
  const entity = await caller.get(`/v2/kyc/${WALLET_IDS.demoVault}/entity`)
  expect(entity.body.status).toBe('APPROVED')
  expect((await caller.post(path.replace('individual', 'business'), {})).status).toBe(409)
  expect((await caller.post(path.replace('individual', 'martian'), {})).status).toBe(422)
})
