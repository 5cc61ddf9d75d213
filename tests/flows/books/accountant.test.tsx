/**
 * An accountant who has never seen the app closes October of a business, categorises it, and hands
 * the files to hledger, which finds profit and loss. Decision 0030 records the number of presses.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'

import { minus, parseDecimal, plus } from '#lib/money/decimal.ts'
import type { AppFile } from '#shell/host.ts'

import { findProgram } from '../../../tools/debian.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, signedInHost } from '../../support/render-app.tsx'

const categoryOf = (name: string, isIncome: boolean) =>
  isIncome ? 'Sales' : /fee/i.test(name) ? 'expenses:fees' : 'Suppliers'

it('October of a business is categorised, closed and read by hledger', async () => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  const files: AppFile[] = []
  const platform = createPlatform('business')
  const host = await signedInHost(platform, {
    saveFile: async (file) => {
      files.push(file)
      return 'saved'
    },
  })
  const { user } = await openApp(platform, '/', host)
  let presses = 0
  const press = async (element: Element) => {
    presses += 1
    await user.click(element)
  }
  await press(await screen.findByRole('link', { name: 'More' }))
  await press(await screen.findByRole('link', { name: /^Books/ }))
  const review = await screen.findByRole('region', { name: 'Categories and review' })
  const inReview = within(review)
  const accept = screen.queryByRole('button', { name: /suggested/ })
  if (accept !== null) await press(accept)
  let rows = 0
  for (;;) {
    const next = screen.queryByRole('button', { name: /^Show the next/ })
    if (next === null) break
    // oxlint-disable no-await-in-loop
    await press(next)
    for (const group of inReview.getAllByRole('group')) {
      const row = within(group)
      const field = row.getByRole('combobox', { name: 'Category' })
      rows += 1
      if ((field as HTMLInputElement).value !== '') continue
      await press(field)
      await user.paste(
        categoryOf(group.getAttribute('aria-label') ?? '', /\+/.test(group.textContent)),
      )
      const always = row.queryByRole('button', { name: /^Always for/ })
      if (always !== null) await press(always)
    }
    await press(screen.getByRole('button', { name: 'Mark all as reviewed' }))
    // oxlint-enable no-await-in-loop
  }
  expect(review).toHaveTextContent('Everything is reviewed.')
  await press(screen.getByRole('button', { name: /^Close this month/ }))
  for (const [at, name] of [/^File for accounting/, /^Rules for hledger/].entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await press(await screen.findByRole('button', { name }))
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => expect(files).toHaveLength(at + 1))
  }
  // Presses that open and leave the books, and two for each row: its category, and that of its
  // payee.
  expect(rows).toBeGreaterThan(3)
  expect(presses).toBeLessThanOrEqual(8 + 2 * rows)
  const parts = screen.getByRole('region', { name: /^USD · What it's made of$/ })
  const partOf = (kind: string) =>
    new RegExp(`${kind}[+−]([\\d,.]+)`).exec(parts.textContent)?.[1]?.replaceAll(',', '')

  const hledger = findProgram('hledger')
  if (hledger === undefined) return
  const folder = mkdtempSync(path.join(tmpdir(), 'accountant-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const { name, content } of files)
    writeFileSync(path.join(folder, name), typeof content === 'string' ? content : '')
  const statement = execFileSync(
    hledger,
    ['-f', path.join(folder, files[0]?.name ?? ''), 'is', '-O', 'csv', '--layout=bare'],
    { encoding: 'utf8', env: { ...process.env, HOME: folder } },
  )
  const [received, sent, fees] = ['Received', 'Sent', 'Fees'].map((kind) =>
    parseDecimal(partOf(kind) ?? ''),
  )
  const net = minus(received!, plus(sent!, fees!))
  expect(statement).toContain(`"expenses:Suppliers","USD","${partOf('Sent')}"`)
  expect(statement).toContain(`"expenses:fees","USD","${partOf('Fees')}"`)
  const found = /"Net:","USD","([\d.-]+)"/.exec(statement)?.[1] ?? ''
  expect(parseDecimal(found)).toBe(net)
  expect(statement).toContain('"income:Sales","USD"')
  expect(statement).not.toContain('unknown')
  const sums = screen.getByRole('region', { name: 'By category' })
  expect(sums).toHaveTextContent(`Suppliers−${partOf('Sent')}`)
  expect(sums).toHaveTextContent(`Fees−${partOf('Fees')}`)
  expect(partOf('Fees')).toBe('9.92')
})
