import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { rowsOf } from '#api/common/schema.ts'
import { listWalletTransactions } from '#api/wallets/endpoints.ts'
import { writeReference } from '#wallets/payment-references.ts'

import { signedInClient } from '../../support/platform/client.ts'
import { WALLET } from '../../support/platform/ids.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { scopeOf } from '../../support/platform/stored-values.ts'
import { openApp, press, recordFiles, signedInHost } from '../../support/render-app.tsx'
import { readSheet } from '../../support/xlsx.ts'

const OCTOBER = '/books?from=2026-10-01&to=2026-10-31&account=wallet'

async function rowsOnWire(platform: ReturnType<typeof createPlatform>) {
  const { call } = await signedInClient(platform)
  const filter = {
    from_created_at: '2026-10-01T00:00:00.000Z',
    to_created_at: '2026-10-31T23:59:59.000Z',
  }
  const page = { params: { uuid: WALLET }, query: { limit: 100, filter } }
  const rows = rowsOf(await call(listWalletTransactions, page))
  const ofType = (type: string) => {
    const found = rows.find(({ record_type }) => record_type === type)
    if (found === undefined) throw new Error(`no row ${type}`)
    return { id: String(found.id), ...found.meta }
  }
  return [ofType('WITHDRAWAL_CRYPTO_EXTERNAL'), ofType('EXCHANGE_CRYPTO_INTERNAL')] as const
}

it('Paper and spreadsheet have the note, reference and hash of a payment, and the rate of an exchange', async () => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  const platform = createPlatform()
  const [payment, exchange] = await rowsOnWire(platform)
  const { files, saveFile } = recordFiles()
  const print = () => {
    fireEvent(window, new Event('beforeprint'))
  }
  const host = await signedInHost(platform, { saveFile, print })
  const first = await openApp(platform, `/activity/${payment.id}`, host)
  await first.user.type(await screen.findByRole('textbox', { name: 'Your note' }), 'Logo, part 2')
  first.kill()
  writeReference(scopeOf(host), WALLET, payment.order_id ?? '', 'INV-7')

  const { user } = await openApp(platform, OCTOBER, host)
  await press(user, /^File for a spreadsheet/)
  await waitFor(() => expect(files).toHaveLength(1))
  const { headings, rows } = await readSheet(files[0]?.content as Blob)
  const inSheet = (id: string) => {
    const cells = rows.find((row) => row[headings.indexOf('Number')] === id) ?? []
    return ['Note', 'Your note', 'Reference', 'Transaction hash', 'Rate'].map(
      (heading) => cells[headings.indexOf(heading)],
    )
  }
  const rate = `${exchange.exchange_rate}`
  expect(inSheet(payment.id)).toEqual(['', 'Logo, part 2', 'INV-7', payment.transaction_hash, ''])
  expect(inSheet(exchange.id)).toEqual(['', '', '', '', `1 EUR = ${rate} USDT`])

  await press(user, 'Print or save as PDF')
  const paper = within(screen.getByRole('article', { name: 'Statement', hidden: true }))
  const onPaper = (id: string) => {
    const lines = paper.getAllByText(new RegExp(`· No\\. ${id}$`))
    expect(lines).toHaveLength(1)
    return (lines[0]?.textContent ?? '').replaceAll('\u00A0', ' ').split(' · ')
  }
  const { to_address: address, transaction_hash: hash } = payment
  expect(onPaper(payment.id)).toEqual([address, 'Logo, part 2', 'INV-7', hash, `No. ${payment.id}`])
  expect(onPaper(exchange.id).slice(1)).toEqual([`1 EUR = ${rate} USDT`, `No. ${exchange.id}`])
})
