import { expect, it } from 'vitest'

import { WALLET_IDS } from '#mocks/db/seeds/people.ts'
import { RAIL_IDS } from '#mocks/db/verification-rails.ts'
import { WALLET } from '#tests/support/platform/ids.ts'
import { usePlatformServer } from '#tests/support/platform/platform.ts'
import { mutate, readQuery, startQueries } from '#tests/support/run-queries.ts'

import { userQueries } from '../user/queries.ts'
import { entityQuery } from './entity-queries.ts'
import { verificationMutations } from './mutations.ts'
import { verificationQueries } from './queries.ts'
import { RailId } from './schema.ts'

usePlatformServer()

const SEPA = RailId.parse(RAIL_IDS.sepa)

it('Rails are listed with their terms and status, and a submitted rail is pending', async () => {
  const { platform, queries } = await startQueries()
  const rails = await readQuery(queries, verificationQueries.rails(WALLET))
  expect(rails.find(({ id }) => id === SEPA)).toEqual({
    id: SEPA,
    code: 'SEPA',
    name: 'Euro transfers by SEPA',
    status: 'UNVERIFIED',
    message: undefined,
    actions: [],
    terms: [
      expect.objectContaining({ title: 'SEPA terms', description: 'Transfers in the euro area' }),
      expect.objectContaining({ title: 'Privacy notice', description: undefined }),
    ],
    areTermsAccepted: false,
  })
  await mutate(queries, verificationMutations.submitRail(), {
    params: { wallet_id: WALLET, rail_id: SEPA },
  })
  expect(await readQuery(queries, verificationQueries.rail(WALLET, SEPA))).toMatchObject({
    status: 'PENDING',
    areTermsAccepted: true,
  })
  platform.control.scenario({
    name: 'kyc-decision',
    email: 'demo@tessera.test',
    status: 'SOFT_REJECT',
  })
  expect(await readQuery(queries, verificationQueries.rail(WALLET, SEPA))).toMatchObject({
    status: 'SOFT_REJECT',
    message: expect.stringContaining('blurred'),
    actions: [{ type: 'document', url: expect.any(String) }],
  })
})

it('The verified entity of a wallet is a person, or a company with its owners', async () => {
  const { queries } = await startQueries()
  expect(await readQuery(queries, entityQuery(WALLET))).toEqual({
    type: 'individual',
    status: 'APPROVED',
    name: 'Alex Varga',
    email: 'demo@tessera.test',
    phone: '15550100100',
    country: 'DE',
    owners: [],
  })
  const company = await readQuery(queries, entityQuery(WALLET_IDS.demoBusiness))
  expect(company).toMatchObject({ type: 'business', name: 'Varga Design OÜ' })
  expect(company.owners).toEqual([
    { name: 'Alex Varga', title: 'Director', share: '80' },
    { name: 'Ilona Varga', title: 'Partner', share: '20' },
  ])
})

it('The mutations start the identity checks of Sumsub and of Persona', async () => {
  const { queries } = await startQueries()
  const { id } = await readQuery(queries, userQueries.data())
  const sumsub = await mutate(queries, verificationMutations.createSumsubToken(), {
    body: { user_data_id: id },
  })
  expect(sumsub.token).toMatch(/^_act-sbx-/)
  const inquiry = await mutate(queries, verificationMutations.startPersona(), {
    params: { wallet_id: WALLET_IDS.demoVault, type: 'individual' },
  })
  expect(inquiry.inquiryId).toMatch(/^inq_/)
  expect(queries.getQueryData(['E44'])).toBeUndefined()
})
