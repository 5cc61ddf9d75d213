/** A table with every kind of mistake among its lines: each is named, and what is right goes out once, kill or not. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { usePlatformServer } from '../support/platform.ts'
import { BAD_LINES, payoutTable } from '../support/payout-table.ts'
import { openApp } from '../support/render-app.tsx'
import { bodiesTo, createSendSetup, press, type SendSetup } from '../support/send-setup.ts'

usePlatformServer()

/** Five hundred prices, one after the other, on a busy machine. */
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
  'Each of twenty and more kinds of mistakes in five hundred lines is named with its line and column',
  { timeout: 300_000 },
  async () => {
    const setup = await createSendSetup()
    const table = payoutTable(500, 500 - BAD_LINES.length)
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
    // Nothing of it is offered to the person's word alone: each of these is left out for good.
    expect(screen.queryByRole('radio', { name: /^Skipped/ })).not.toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'All: 500' })).toBeVisible()
  },
)

it(
  'A batch that is killed in the middle sends exactly the rest, and says at once that it pauses',
  { timeout: 300_000 },
  async () => {
    const setup = await createSendSetup()
    const table = payoutTable(BAD_LINES.length + 9, 9)
    const { user, kill } = await check(setup, table.text)
    await user.click(await screen.findByRole('checkbox', { name: "I've checked them" }, PATIENT))
    setup.platform.control.fault({ endpoint: 'E55', kind: 'status', status: 422 })
    const sent = () => bodiesTo(setup, 'E55').length
    const said: (string | null)[] = []
    // Somebody pauses while the fifth answer is on its way: its line is finished first.
    setup.platform.network.back = ({ endpoint }) => {
      if (endpoint !== 'E55' || sent() !== 5) return
      act(() => screen.getByRole('button', { name: 'Pause' }).click())
      said.push(screen.getByText(/^Pausing|^Paused|^Sending/).textContent)
    }
    await press(user, 'Send 9 payments')
    await screen.findByText('Paused', undefined, PATIENT)
    setup.platform.network.back = () => {}
    expect(said).toEqual(['Pausing after the current line'])
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
    // The first one was refused by the platform: it can be looked at by itself.
    expect(rowCount()).toBe(9)
    await next.user.click(screen.getByRole('radio', { name: 'Declined: 1' }))
    await waitFor(() => expect(rowCount()).toBe(1))
    expect(screen.getByText(new RegExp(`^Line ${table.good[0]?.line} · declined`))).toBeVisible()
  },
)
