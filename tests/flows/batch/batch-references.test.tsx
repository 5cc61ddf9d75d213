import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { makeIban } from '#lib/bank-codes.ts'
import { makeAddress } from '#mocks/services/addresses.ts'
import type { AppFile } from '#shell/host.ts'

import { bodiesTo, createSendSetup } from '../../support/orders/send-setup.ts'
import { checkTable, openApp, openSignedIn, press, recordFiles } from '../../support/render-app.tsx'

it("An imported payment reference is not saved as the recipient's permanent note for the bank", async () => {
  const { platform, user } = await openSignedIn('/counterparties/import')
  const [one, other] = ['370400440000012345', '370400440000067890'].map((bban) =>
    makeIban('DE', bban),
  )
  await checkTable(
    user,
    `Name;IBAN;Payment reference;Note\nAda Quill;${one};Invoice 12 of May;\nBo Tan;${other};Invoice 13;Rent`,
  )
  await screen.findByText('2 lines are ready.')
  await press(user, 'Save 2 recipients')
  await screen.findByText('Recipients saved')
  const bodies = platform.sentTo('E15').map(({ body }) => body)
  expect(bodies.filter((body) => body.includes('Invoice'))).toEqual([])
  expect(bodies.filter((body) => body.includes('Rent'))).toHaveLength(1)
})

it('A payment reference is not sent to the platform, and is in the result file and in the books', async () => {
  const setup = await createSendSetup()
  const { files, saveFile } = recordFiles()
  const host = {
    ...setup.host,
    saveFile,
  }
  const linesOf = ({ content }: Partial<AppFile> = {}) =>
    typeof content === 'string' ? content.split('\r\n') : []
  const { user, kill } = await openApp(setup.platform, '/send/many', host)
  const address = makeAddress('tron', 'a friend')
  await checkTable(
    user,
    `Address;Asset;Network;Net pay;Payment reference\n${address};USDT;Tron;21.5;May 2026 / 12`,
  )
  await screen.findByText('1 line is ready.')
  await user.click(await screen.findByRole('checkbox', { name: "I've checked them" }))
  await press(user, 'Send 1 payment')
  await screen.findByText('Payments sent')
  const sent = ['E55', 'E75', 'E78'].flatMap((endpoint) => bodiesTo(setup, endpoint as 'E55'))
  expect(JSON.stringify(sent)).not.toContain('May 2026')
  await user.click(screen.getByRole('button', { name: /^Save the result/ }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(linesOf(files[0])[1]).toContain(',May 2026 / 12,')
  expect(linesOf(files[0])[0]).toContain('Left the wallet')
  kill()

  setup.platform.control.advance(600)
  const books = await openApp(setup.platform, '/books?from=2026-11-01&to=2026-11-30', host)
  await books.user.click(await screen.findByRole('button', { name: /^File for accounting/ }))
  await waitFor(() => expect(files).toHaveLength(2))
  expect(linesOf(files[1]).filter((line) => line.includes(',May 2026 / 12,'))).toHaveLength(1)
})

const TWO_LINES = `Address;Asset;Network;Net pay;Payment reference
${makeAddress('tron', 'a friend')};USDT;Tron;21.5;June / 1
${makeAddress('tron', 'another friend')};USDT;Tron;22.5;June / 2`

async function openWithFiles() {
  const setup = await createSendSetup()
  const { files, saveFile } = recordFiles()
  const host = { ...setup.host, saveFile }
  const { user, kill } = await openApp(setup.platform, '/send/many', host)
  await checkTable(user, TWO_LINES)
  await screen.findByText('2 lines are ready.')
  await user.click(await screen.findByRole('checkbox', { name: "I've checked them" }))
  const linesOf = (index: number): string[] => {
    const content = files[index]?.content
    return typeof content === 'string' ? content.split('\r\n') : []
  }
  return { ...setup, host, files, linesOf, user, kill }
}

it('The result file shows no money leaving the wallet for a refused payment', async () => {
  const { platform, user, files, linesOf } = await openWithFiles()
  platform.control.fault({
    endpoint: 'E55',
    kind: 'status',
    status: 422,
    by: { body: '"amount":21.5' },
  })
  await press(user, 'Send 2 payments')
  await screen.findByText('All lines processed')
  expect(screen.getByText('2 of 2, 1 declined')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Save the result/ }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [headings = '', refused = '', done = ''] = linesOf(0)
  const names = headings.replace('\uFEFF', '').split(',')
  const cellsOf = (line: string, name: string) => line.split(',')[names.indexOf(name)]
  expect(names).toContain('Left the wallet')
  expect(cellsOf(refused, 'Left the wallet')).toBe('')
  expect(cellsOf(done, 'Left the wallet')).toMatch(/^2[2-9]\.\d+$/)
})

it('A payment reference is in the books even if the response to the payment was lost', async () => {
  const { platform, host, user, files, linesOf, kill } = await openWithFiles()
  platform.control.fault({ endpoint: 'E55', kind: 'drop', by: { body: '"amount":21.5' } })
  await press(user, 'Send 2 payments')
  await screen.findByText("We don't know if it was sent")
  await press(user, 'Check status')
  await screen.findByText('1 of 2')
  kill()
  platform.control.advance(600)
  const books = await openApp(platform, '/books?from=2026-11-01&to=2026-11-30', host)
  await books.user.click(await screen.findByRole('button', { name: /^File for accounting/ }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(linesOf(0).filter((line) => line.includes(',June / 1,'))).toHaveLength(1)
})
