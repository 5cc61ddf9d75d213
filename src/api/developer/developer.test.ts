import { expect, it } from 'vitest'

import { usePlatformServer } from '#tests/support/platform/platform.ts'
import { mutate, readQuery, startQueries } from '#tests/support/run-queries.ts'

import { developerMutations } from './mutations.ts'
import { developerQueries } from './queries.ts'
import { toApiKey } from './views.ts'

usePlatformServer()

it('An API key is rotated and gets another role', async () => {
  const { queries } = await startQueries()
  const [first] = await readQuery(queries, developerQueries.keys())
  const uuid = first?.id ?? ''
  const rotated = await mutate(queries, developerMutations.rotateKey(), { body: { uuid } })
  expect(rotated.apiKey).toMatch(/^tsk_/)
  await mutate(queries, developerMutations.changeRole(), { body: { uuid, role: 'PRODUCTION' } })
  const [changed] = await readQuery(queries, developerQueries.keys())
  expect(changed).toMatchObject({ id: uuid, role: 'PRODUCTION' })
  expect(changed?.updatedAt).not.toBe(changed?.createdAt)
})

it('Vendors are listed with their currency', async () => {
  const { queries } = await startQueries()
  const [vendor] = await readQuery(queries, developerQueries.vendors())
  expect(vendor).toMatchObject({ name: expect.any(String), currency: 'USD' })
})

it('The role OWNER is read as PRODUCTION, and unknown roles stay unchanged', () => {
  expect(toApiKey({ id: 'a', role: 'OWNER' }).role).toBe('PRODUCTION')
  expect(toApiKey({ id: 'a', role: 'AUDITOR' }).role).toBe('AUDITOR')
})
