/** Activity on a desk: rows that are noted, chosen, summed and taken along as a file. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import type { AppFile } from '#shell/host.ts'
import { readNotes } from '#wallets/transaction-notes.ts'

import { WALLET } from '../../support/platform/ids.ts'
import { scopeOf } from '../../support/platform/personal.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, press, signedInHost } from '../../support/render-app.tsx'

await vi.hoisted(() => import('#tests/support/wide-window.ts'))

// The pane that scrolls has a height: of none, no row would be in sight.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 })

async function openDesk(path = '/activity') {
  const files: AppFile[] = []
  const platform = createPlatform()
  const host = await signedInHost(platform, {
    saveFile: async (file: AppFile) => {
      files.push(file)
      return 'saved' as const
    },
  })
  const app = await openApp(platform, path, host)
  const table = within(await screen.findByRole('table', { name: 'Activity' }))
  await table.findAllByRole('cell')
  return {
    ...app,
    host,
    platform,
    files,
    table,
    bar: within(screen.getByRole('group', { name: 'Sums' })),
  }
}

const linesOf = async ([file]: readonly AppFile[]) => {
  const { content } = file ?? {}
  const text = typeof content === 'string' ? content : await (content as Blob).text()
  return text.replace('\uFEFF', '').trimEnd().split('\r\n')
}

it('Chosen rows are summed by currency and taken along, with the person’s own notes', async () => {
  const { user, table, bar, files } = await openDesk()
  const [first] = table.getAllByRole('textbox', { name: 'Your note' })
  await user.type(first!, 'Invoice 7')
  await user.click(table.getByRole('checkbox', { name: 'Choose: Sent to Jonas Weber' }))
  await user.click(table.getByRole('checkbox', { name: 'Choose: Received from Mira Novak' }))
  expect(bar.getByText('2 lines chosen')).toBeVisible()
  expect(bar.getByRole('listitem')).toHaveTextContent(/^\+70\sUSDT−39\sUSDT$/)
  await user.click(bar.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [headings, ...lines] = await linesOf(files)
  expect(headings).toMatch(/^id,created_at,amount,currency,.*,note$/)
  expect(lines.map((line) => line.split(',').slice(2, 4))).toEqual([
    ['-39', 'USDT'],
    ['70', 'USDT'],
  ])
  await user.click(bar.getByRole('button', { name: 'Clear selection' }))
  expect(bar.queryByText('2 lines chosen')).toBeNull()
})

it('A note is written where it stands, and kept', async () => {
  const { user, table, host } = await openDesk()
  const [field] = table.getAllByRole('textbox', { name: 'Your note' })
  await user.type(field!, 'Invoice 7')
  expect(field).toHaveValue('Invoice 7')
  expect(location.pathname).toBe('/activity')
  expect([...readNotes(scopeOf(host), WALLET).values()]).toContain('Invoice 7')
})

it('What the filters find is added up page by page, and each row counts once', async () => {
  const { user, bar, platform } = await openDesk()
  expect(bar.getByText('50 of 190 read')).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Add up all' }))
  expect(await bar.findByText(/^190 transactions/)).toBeVisible()
  expect(bar.getAllByRole('listitem').length).toBeGreaterThan(2)
  const offsets = platform
    .sentTo('E106')
    .map(({ query }) => new URLSearchParams(query).get('offset'))
  expect(offsets).toEqual(expect.arrayContaining(['0', '50', '100', '150']))
})

it('The desk narrows by kind and days without a sheet', async () => {
  const { user, bar } = await openDesk()
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Type' }),
    'EXCHANGE_CRYPTO_INTERNAL',
  )
  expect(location.search).toBe('?recordType=EXCHANGE_CRYPTO_INTERNAL')
  await user.type(screen.getByLabelText('From'), '2026-10-01')
  await waitFor(() => expect(location.search).toContain('from=2026-10-01'))
  expect(await bar.findByText(/transactions?$/)).toBeVisible()
  await press(user, /^Remove filter: From/)
  expect(screen.getByLabelText('From')).toHaveValue('')
})
