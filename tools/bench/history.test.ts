import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import {
  HISTORY_FILE,
  lastRunWithWaits,
  barChartOf,
  PICTURE_FILE,
  readHistory,
  README_FILE,
  withRecord,
  summaryOf,
} from './history.ts'
import { ratioOf } from './pairs.ts'

const run = (build: string, figures: Record<string, number>) => ({
  build,
  date: '2026-11-23',
  figures,
})

it('A benchmark run is appended to the history, and runs beyond fifty are dropped', () => {
  const many = Array.from({ length: 50 }, (_, at) => run(`build ${at}`, { a: at }))
  const history = withRecord(many, run('new', { a: 1 }))
  expect(history).toHaveLength(50)
  expect(history[0]?.build).toBe('build 1')
  expect(history.at(-1)).toEqual(run('new', { a: 1 }))
})

it('A second benchmark run of a build replaces the measured figures and keeps the others', () => {
  const history = withRecord([run('one', { a: 1, b: 2 })], run('one', { b: 3 }))
  expect(history).toEqual([run('one', { a: 1, b: 3 })])
})

it('The benchmark history keeps ratios and no times', () => {
  const [kept] = withRecord([], run('one', { 'a / b': 1, 'longest task, ms': 70 }))
  expect(kept?.figures).toEqual({ 'a / b': 1 })
})

it('The benchmark picture has a bar for each waiting time and for the blank page, by length', () => {
  const picture = barChartOf(
    run('one', {
      'balances, warm / blank first paint': 0.25,
      'balances, cold / blank first paint': 2,
      'DOM nodes while scrolling': 400,
    }),
  )
  const widths = [...(picture ?? '').matchAll(/<rect .*?width="(\d+)"/g)].map(([, width]) => width)
  expect(widths).toEqual(['48', '190', '380'])
  expect(picture).toContain('>balances, cold<')
  expect(picture).not.toContain('DOM nodes')
  expect(picture).toContain('prefers-color-scheme: dark')
})

it('A benchmark run that measured no waiting time has no picture', () => {
  expect(barChartOf(run('one', { 'DOM nodes while scrolling': 400 }))).toBeUndefined()
})

it('A comparison of two builds has its own record, and the picture shows the last single run', () => {
  const alone = run('one', { 'balances, cold / blank first paint': 0.5 })
  const paired = { ...run('one', { 'balances, cold, CPU / 6': 0.6 }), against: 'before' }
  const history = withRecord([alone], paired)
  expect(history).toEqual([alone, paired])
  expect(lastRunWithWaits(history)).toEqual(alone)
})

it('The ratio of two builds is the median of their paired visits, with the lowest and the highest', () => {
  const pairs = [
    [50, 100],
    [90, 100],
    [300, 400],
  ] as const
  expect(ratioOf(pairs)).toEqual({ middle: 0.75, min: 0.5, max: 0.9 })
})

it("The README's picture and text show the last benchmark run with waiting times", () => {
  const last = lastRunWithWaits(readHistory(HISTORY_FILE)) ?? run('', {})
  expect(readFileSync(PICTURE_FILE, 'utf8')).toBe(barChartOf(last))
  expect(readFileSync(README_FILE, 'utf8')).toContain(`![${summaryOf(last)}](${PICTURE_FILE})`)
})
