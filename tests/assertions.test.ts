import { expect, it } from 'vitest'

import { listFiles, readText } from './support/sources.ts'
import { alternativeWaits, repeatedWaits, type Weakness } from './support/weak-assertions.ts'

const tests = listFiles('src', 'mocks', 'tests', 'tools')
  .filter((path) => /\.(?:test\.tsx?|spec\.ts)$/.test(path) || /^tests\/e2e\/.*\.ts$/.test(path))
  .filter((path) => path !== 'tests/assertions.test.ts')

const weaknessesOf = (find: (path: string, text: string) => Weakness[]) =>
  tests.flatMap((path) =>
    find(path, readText(path)).map(({ line, text }) => `${path}:${line} ${text}`),
  )

it('No test waits for content that is already there before the change', () => {
  expect(tests.length).toBeGreaterThan(300)
  expect(weaknessesOf(repeatedWaits)).toEqual([])
})

it('No assertion accepts either of two outcomes', () => {
  expect(weaknessesOf(alternativeWaits)).toEqual([])
})

const READY = "await screen.findByText('1 line is ready.')\n"

it.each([
  [1, 'after a press', `${READY}await user.click(box)\n${READY}`],
  [
    1,
    'after a step',
    `${READY}await press(user, 'Send')\nexpect(await screen.findByText(/^1 line is ready/))`,
  ],
  [0, 'of another page', `${READY}first.kill()\n${READY}`],
  [0, 'that was seen gone', `${READY}expect(screen.queryByText('1 line')).toBeNull()\n${READY}`],
  [0, 'behind another one', `${READY}await screen.findByText('Paused')\n${READY}`],
  [0, 'behind a condition', `${READY}await waitFor(() => expect(calls).toBe(2))\n${READY}`],
  [0, 'of another function', `${READY}const turn = async () => { ${READY} }`],
])('The check finds %s repeated waits in code with a wait %s', (count, _case, text) => {
  expect(repeatedWaits('some.tsx', text)).toHaveLength(count)
})

it.each([
  [1, 'screen.getByText(/Stopped at line 2|All lines processed/)'],
  [1, "screen.findByRole('heading', { name: /^(?:On its way|Arrived)$/ })"],
  [1, 'expect(line).toHaveTextContent(/^Done$|^Paused$/)'],
  [1, 'expect(app.view.getByText(copied).or(app.view.getByText(failed))).toBeVisible()'],
  [1, 'expect([403, 404]).toContain(status)'],
  [0, 'screen.getByText(/^\\d lines? (?:is|are) ready/)'],
  [0, 'expect(line).not.toHaveTextContent(/Done|Paused/)'],
  [0, 'expect(screen.queryByText(/Done|Paused/)).toBeNull()'],
  [0, 'expect([one, other]).toContain(status)'],
])('The check finds %s assertions that accept two outcomes in: %s', (count, text) => {
  expect(alternativeWaits('some.tsx', text)).toHaveLength(count)
})
