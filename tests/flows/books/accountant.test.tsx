/**
 * An accountant who has never seen the app closes October of a business, its wallet and all its card
 * accounts, categorises it, and hands the files to hledger, which finds profit and loss. Decision
 * 0030 records the number of presses and questions.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'

import { minus, parseDecimal, plus, sum } from '#lib/money/decimal.ts'
import type { AppFile, Host } from '#shell/host.ts'

import { findProgram } from '../../../tools/debian.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import { openApp, signedInHost } from '../../support/render-app.tsx'

const PRESSES = 15

it('A person categorises and closes October of a business, and hledger reads its file', async () => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  const files: AppFile[] = []
  const platform = createPlatform('business')
  const popup = vi.fn<Host['popup']>(async () => 'yes')
  const host = await signedInHost(platform, {
    popup,
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
    const next = screen.queryByRole('button', { name: /^Review the next/ })
    const isShown = screen.queryByRole('button', { name: 'Mark these as reviewed' }) !== null
    if (next === null && !isShown) break
    // oxlint-disable no-await-in-loop
    if (next !== null && !isShown) await press(next)
    for (const group of inReview.getAllByRole('group')) {
      const row = within(group)
      rows += 1
      expect(group).not.toHaveTextContent(/^(.+)\1 · |0x[\dA-Za-z]{10}/)
      if (/Needs no category/.test(group.textContent)) continue
      const field = row.getByRole('combobox', { name: 'Category' })
      if ((field as HTMLInputElement).value !== '') continue
      await press(field)
      await user.paste(group.textContent.includes('+') ? 'Sales' : 'Suppliers')
      const always = row.queryByRole('button', { name: /^Always for/ })
      if (always !== null) await press(always)
    }
    await press(screen.getByRole('button', { name: 'Mark these as reviewed' }))
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
  expect(rows).toBe(8)
  expect(presses).toBe(PRESSES)
  expect(popup).toHaveBeenCalledOnce()
  const shown = (part: string, kind: string) => {
    const { textContent } = screen.getByRole('region', { name: `${part} · What it's made of` })
    const figure = new RegExp(`${kind}[+−]([\\d,.]+)`).exec(textContent)?.[1] ?? '0'
    return parseDecimal(figure.replaceAll(',', ''))
  }
  const dollars = (kind: string) =>
    sum(
      ['Business wallet', 'Dollar account', 'Crypto flow'].map((of) => shown(`USD · ${of}`, kind)),
    )
  const [received, sent, fees] = [dollars('Received'), dollars('Sent'), dollars('Fees')]
  expect([received, sent, fees]).toEqual(['2143.92', '734.1', '11.42'])
  const sums = screen.getByRole('region', { name: 'By category' })
  expect(sums).toHaveTextContent(/Internet and phone−46\.10.*Suppliers−688\.00.*Fees−11\.42/)
  expect(sums).not.toHaveTextContent('Without a category')
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  for (const line of [/Harbour Desk.*Suppliers/, /Cloudlane.*Internet and phone/])
    expect(lines).toContainEqual(expect.stringMatching(line))

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
  const linesOf = (account: string) =>
    Array.from(
      statement.matchAll(new RegExp(`"${account}","(\\w*)","([\\d.-]+)"`, 'g')),
      (found) => [found[1], parseDecimal(found[2] ?? '')],
    )
  expect(linesOf('income:Sales')).toEqual([
    ['USD', received],
    ['USDC', '1390.89'],
  ])
  expect(linesOf('expenses:Suppliers')).toEqual([['USD', '688']])
  expect(linesOf('expenses:Internet and phone')).toEqual([['USD', '46.1']])
  expect(linesOf('expenses:fees')).toEqual([['USD', '11.42']])
  expect(linesOf('Net:')).toContainEqual(['USD', minus(received, plus(sent, fees))])
  expect(statement).not.toMatch(/unknown|transfer|conversion/)
})
