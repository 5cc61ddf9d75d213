/**
 * Compares two served builds by alternate visits, because other work of the machine then slows
 * both.
 */
import type { Browser } from '@playwright/test'

import { DEMO } from '#mocks/db/seeds/people.ts'

import { visitInTelegram, visitOnce } from './launch.ts'
import { sessionOf } from './session.ts'
import { BALANCES_SELECTOR, FORM_SELECTOR, medianOf, PHONE_SPEED, visitCold } from './visit.ts'

const RUNS = 10

/** Slowdowns of the CPU that stand for phones. */
const RATES = [3, 6]

/** Time of a visit as a ratio to that of the visit to the other build. */
interface Ratio {
  middle: number
  min: number
  max: number
}

export const ratioOf = (times: readonly (readonly [is: number, was: number])[]): Ratio => {
  const ratios = times.map(([is, was]) => is / was)
  return { middle: medianOf(ratios), min: Math.min(...ratios), max: Math.max(...ratios) }
}

async function visitAll(
  browser: Browser,
  url: string,
  cpu: number,
  session: Record<string, string>,
) {
  const slowness = { ...PHONE_SPEED, cpu }
  const { cold, warm } = await visitCold(browser, url, BALANCES_SELECTOR, session, slowness)
  const second = await warm()
  const launch = await visitInTelegram(browser, url, slowness)
  const newcomer = await visitOnce(browser, { url, selector: FORM_SELECTOR, slowness })
  return {
    'balances, cold': cold.content,
    'balances, warm': second.content,
    'first launch in Telegram': launch.content,
    'a newcomer’s form': newcomer.content,
  }
}

async function measurePairs(
  browser: Browser,
  url: string,
  against: string,
  runs = RUNS,
): Promise<Record<string, Ratio>> {
  const sessions = [
    await sessionOf(browser, { url }, DEMO),
    await sessionOf(browser, { url: against }, DEMO),
  ]
  const ratios: Record<string, Ratio> = {}
  // The visits run one at a time, because two would slow each other.
  /* oxlint-disable no-await-in-loop */
  for (const cpu of RATES) {
    const times: Record<string, [number, number][]> = {}
    for (let run = 0; run < runs; run += 1) {
      const now = await visitAll(browser, url, cpu, sessions[0] ?? {})
      const before = await visitAll(browser, against, cpu, sessions[1] ?? {})
      for (const [name, is] of Object.entries(now))
        (times[name] ??= []).push([is, before[name as keyof typeof before]])
    }
    for (const [name, pairs] of Object.entries(times))
      ratios[`${name}, CPU / ${cpu}`] = ratioOf(pairs)
  }
  /* oxlint-enable no-await-in-loop */
  return ratios
}

export async function compareBuilds(browser: Browser, url: string, againstUrl: string) {
  const pairs = await measurePairs(browser, url, againstUrl)
  console.info(`times as ratios to those of ${await servedBuildId(againstUrl)}, visited in turns`)
  console.table(pairs)
  const verdicts = Object.entries(pairs).map(([name, { middle: is }]) => ({ name, is, max: 1 }))
  return { seen: { pairs }, verdicts }
}

/** Returns the id of a served build from its page (tools/page.ts). */
export async function servedBuildId(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  return /name="tessera-build"[^>]*?&quot;id&quot;:&quot;(.*?)&quot;/.exec(page)?.[1] ?? url
}
