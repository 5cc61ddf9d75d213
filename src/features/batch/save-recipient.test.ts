import { expect, it } from 'vitest'

import { updateCounterparty } from '#api/counterparties/endpoints.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { makeIban } from '#lib/bank-codes.ts'
import { WALLET } from '#tests/support/platform/ids.ts'
import { usePlatformServer } from '#tests/support/platform/platform.ts'
import { startQueries } from '#tests/support/run-queries.ts'

import { tableWithHeadings } from './model/columns.ts'
import { checkRecipient } from './model/recipients.ts'
import { parseTable } from './model/table.ts'
import { saveRecipient } from './save-recipient.ts'

usePlatformServer()

const IBAN = makeIban('DE', '370400440000012345')
const OTHER = makeIban('DE', '370400440000067890')
const FACTS = { currencies: [], countries: [], saved: [], nameOfCountry: () => '' }

function linesOf(table: string) {
  const { rows, columns } = tableWithHeadings(parseTable(table), 'recipients')
  return rows.map((row) => checkRecipient(row, columns, FACTS))
}

async function startImport() {
  const { platform, client, queries } = await startQueries()
  const made: string[] = []
  const save = async (table: string, known?: string) => {
    for (const line of linesOf(table))
      // oxlint-disable-next-line no-await-in-loop
      await saveRecipient(queries, WALLET, line, {
        signal: new AbortController().signal,
        madeId: known,
        onMade: (id) => made.push(id),
      })
  }
  const counts = () => [platform.sentTo('E11').length, platform.sentTo('E15').length]
  return { platform, client, save, made, counts }
}

it('A recipient whose save got no response is found by the next try and saved once', async () => {
  const { platform, save, counts } = await startImport()
  platform.control.fault({ endpoint: 'E11', kind: 'drop', by: { body: 'Ada Quill' } })
  await expect(save(`Name,IBAN\nAda Quill,${IBAN}`)).rejects.toMatchObject({ kind: 'network' })
  await save(`Name,IBAN\nAda Quill,${IBAN}`)
  expect(counts()).toEqual([1, 1])
})

it('An account whose save got no response is found by the next try and saved once', async () => {
  const { platform, save, counts } = await startImport()
  platform.control.fault({ endpoint: 'E15', kind: 'drop', by: { body: IBAN } })
  await expect(save(`Name,IBAN\nAda Quill,${IBAN}`)).rejects.toMatchObject({ kind: 'network' })
  await save(`Name,IBAN\nAda Quill,${IBAN}`)
  expect(counts()).toEqual([1, 1])
})

it('A recipient that the platform stores in another spelling is not saved twice', async () => {
  const { save, counts } = await startImport()
  await save('Name;Email;Phone\nAda Quill;ada@example.com;+49 151 2345678')
  const again = `ada quill;Ada@Example.com;+49 (151) 234-5678;${IBAN}`
  await save(`Name;Email;Phone;IBAN\n${again}`)
  expect(counts()).toEqual([1, 1])
})

it('An import resumes with the recipient that it has saved, even if its name was changed since', async () => {
  const { platform, client, save, made, counts } = await startImport()
  platform.control.fault({ endpoint: 'E15', kind: 'status', status: 500, by: { body: IBAN } })
  await expect(save(`Name,IBAN\nAda Quill,${IBAN}`)).rejects.toMatchObject({ status: 500 })
  const [id = ''] = made
  const params = { wallet_id: WALLET, counterparty_account_id: id as CounterpartyId }
  await client.call(updateCounterparty, { params, body: { name: 'A. Q.' } })
  await save(`Name,IBAN\nAda Quill,${IBAN}`, id)
  expect(counts()).toEqual([1, 2])
  expect(platform.sentTo('E15').every(({ path }) => path.includes(id))).toBe(true)
})

it('Two accounts of one person are two destinations of one recipient', async () => {
  const { save, made, counts } = await startImport()
  await save(`Имя;IBAN\nАда Квилл;${IBAN}\nАда Квилл;${OTHER}`)
  expect(counts()).toEqual([1, 2])
  expect(new Set(made).size).toBe(1)
})
