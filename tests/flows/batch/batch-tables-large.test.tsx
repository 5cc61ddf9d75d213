import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { makeAddress } from '#mocks/services/addresses.ts'

import { BAD_LINES, payoutTable } from '../../support/batch/payout-table.ts'
import { bodiesTo, createSendSetup, type SendSetup } from '../../support/orders/send-setup.ts'
import { createPlatform } from '../../support/platform/platform.ts'
import {
  openApp,
  press,
  recordFiles,
  signedInHost,
  type OpenApp,
} from '../../support/render-app.tsx'
import { bySuiteSize } from '../../support/suite-size.ts'

describe('Files of a batch', () => {
  const KILN = makeAddress('tron', 'Kiln Studio')

  async function openImport() {
    const platform = createPlatform()
    return openApp(platform, '/counterparties/import', await signedInHost(platform))
  }

  async function choose({ user }: Pick<OpenApp, 'user'>, ...bytes: BlobPart[]) {
    const field = await screen.findByLabelText<HTMLInputElement>('Choose a file', {
      selector: 'input',
    })
    await user.upload(field, new File(bytes, 'people.csv', { type: 'text/csv' }))
  }

  it('A file that is not UTF-8 is refused with a lasting message about how to save it', async () => {
    const app = await openImport()
    const windows = [new TextEncoder().encode('Name\nM'), new Uint8Array([0xfc]), 'ller\n']
    await choose(app, ...windows)
    expect(await screen.findByRole('alert')).toHaveTextContent(/Save it as “CSV UTF-8”/)
    expect(screen.queryByText(/lines? (is|are) ready/)).not.toBeInTheDocument()
    await choose(app, 'Name\nMüller\n')
    expect(await screen.findByText('1 line is ready.')).toBeVisible()
    expect(screen.getByText('Müller')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('The note that only a part of a long table was read stays beside the totals', async () => {
    const app = await openImport()
    const names = Array.from({ length: 1010 }, (_, at) => `Person ${at}`)
    await choose(app, ['Name', ...names].join('\n'))
    await screen.findByText('1,000 lines are ready.')
    const said = screen.getByText(/^Only the first 1,000 lines were read/)
    expect(said).toHaveTextContent('What stands from line 1002 on was left out')
    expect(said.closest('[role="status"]')).toBeNull()
  })

  it('The result file writes amounts in a form that spreadsheets of its language read as numbers', async () => {
    const setup = await createSendSetup()
    const { files, saveFile } = recordFiles()
    const host = { ...setup.host, saveFile }
    const { user } = await openApp(setup.platform, '/send/many', host, { language: 'es' })
    const field = await screen.findByLabelText('O escribe o pega aquí')
    await user.click(field)
    await user.paste(`Dirección;Activo;Importe\n${KILN};USDT;25,5`)
    await press(user, 'Revisar la tabla')
    await press(user, 'Enviar 1 pago')
    await screen.findByText('Pagos enviados')
    await user.click(await screen.findByRole('button', { name: /^Guardar el resultado/ }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]?.content).toMatch(/;"25,5";USDT;/)
  })
})

describe('Large tables', () => {
  const ROWS = bySuiteSize(100, 500)
  /** Timeout for five hundred prices, which are requested one after the other. */
  const PATIENT = { timeout: 120_000 }

  async function check(setup: SendSetup, table: string) {
    const { user, kill } = await openApp(setup.platform, '/send/many', setup.host)
    await user.click(await screen.findByLabelText('Or type or paste it here', undefined, PATIENT))
    await user.paste(table)
    await press(user, 'Check the table')
    const count = await screen.findByText(/lines are ready, \d+ are skipped\.$/, undefined, PATIENT)
    return { user, kill, count }
  }

  const notesOf = (line: number) => {
    const row = screen.getByText(new RegExp(`^Line ${line} · `)).closest('[role="listitem"]')
    return within(row as HTMLElement)
      .queryAllByRole('paragraph')
      .map((note) => note.textContent)
  }

  const rowCount = () => screen.getAllByText(/^Line \d+ · /).length

  it(
    `More than twenty kinds of mistakes in ${ROWS} rows are each shown with row and column`,
    { timeout: 300_000 },
    async () => {
      const setup = await createSendSetup()
      const table = payoutTable(ROWS, ROWS - BAD_LINES.length)
      expect(BAD_LINES.length).toBeGreaterThanOrEqual(20)
      const { count } = await check(setup, table.text)
      await waitFor(() => expect(rowCount()).toBe(BAD_LINES.length), PATIENT)
      await screen.findByText('In all', undefined, PATIENT)
      const unnamed = table.bad.flatMap(({ line, place, problem }) => {
        const notes = notesOf(line)
        const isNamed = notes.some((note) => note.startsWith(`${place}: `) && problem.test(note))
        return isNamed ? [] : [{ line, place, problem: String(problem), notes }]
      })
      expect(unnamed).toEqual([])
      await waitFor(() =>
        expect(count).toHaveTextContent(
          `${table.good.length} lines are ready, ${table.bad.length} are skipped.`,
        ),
      )
      // The person can't confirm any of these lines, so all of them are left out.
      expect(screen.queryByRole('radio', { name: /^Skipped/ })).not.toBeInTheDocument()
      expect(screen.getByRole('radio', { name: `All: ${ROWS}` })).toBeVisible()
    },
  )

  it(
    'A bulk payment is paused if the app is killed midway, and then sends exactly the remaining rows',
    { timeout: 300_000 },
    async () => {
      const setup = await createSendSetup()
      const table = payoutTable(BAD_LINES.length + 9, 9)
      const { user, kill } = await check(setup, table.text)
      await user.click(await screen.findByRole('checkbox', { name: "I've checked them" }, PATIENT))
      setup.platform.control.fault({
        endpoint: 'E55',
        kind: 'status',
        status: 422,
        by: { body: '"amount":10.05' },
      })
      const sent = () => bodiesTo(setup, 'E55').length
      const said: boolean[] = []
      // The person pauses during the fifth call: its line is finished first.
      setup.platform.network.back = ({ endpoint }) => {
        if (endpoint !== 'E55' || sent() !== 5) return
        act(() => screen.getByRole('button', { name: 'Pause' }).click())
        said.push(screen.queryByText('Pausing after the current line') !== null)
      }
      await press(user, 'Send 9 payments')
      await screen.findByText('Paused', undefined, PATIENT)
      setup.platform.network.back = () => {}
      expect(said).toEqual([true])
      const before = sent()
      kill()
      const next = await openApp(setup.platform, '/send/many', setup.host)
      await screen.findByText('Paused', undefined, PATIENT)
      expect(sent()).toBe(before)
      await press(next.user, 'Continue')
      await screen.findByText('All lines processed', undefined, PATIENT)
      expect(bodiesTo(setup, 'E55').map(({ amount }) => amount)).toEqual(
        table.good.map(({ amount }) => amount),
      )
      // The platform refused the first line, which can be listed alone.
      expect(rowCount()).toBe(9)
      await next.user.click(screen.getByRole('radio', { name: 'Declined: 1' }))
      await waitFor(() => expect(rowCount()).toBe(1))
      expect(screen.getByText(new RegExp(`^Line ${table.good[0]?.line} · declined`))).toBeVisible()
    },
  )
})
