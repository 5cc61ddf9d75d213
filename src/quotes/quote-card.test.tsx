import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import quote from '#i18n/messages/en/quote.json'

import { FreshnessRing } from './quote-card.tsx'
import { QUOTE_LIFETIME_MS } from './use-quote.ts'

const NOW = 1_000_000

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))

/** Returns the attributes of the ring's two circles: the track, and the hand that runs on it. */
function circlesOf(since: number, isRefreshing = false) {
  render(
    <IntlProvider locale="en" messages={{ quote }}>
      <FreshnessRing since={since} isRefreshing={isRefreshing} />
    </IntlProvider>,
  )
  return [...screen.getByRole('img').querySelectorAll('circle')].map((circle) => {
    const number = (name: string) => Number(circle.getAttribute(name))
    return { cx: number('cx'), cy: number('cy'), r: number('r'), circle, number }
  })
}

describe('The ring that shows the age of a price', () => {
  it('The ring that counts down to the next price is drawn on its track and starts full', () => {
    const [track, hand] = circlesOf(NOW)
    const [, , width, height] = (screen.getByRole('img').getAttribute('viewBox') ?? '').split(' ')
    const middle = { cx: Number(width) / 2, cy: Number(height) / 2, r: track?.r }
    expect([track, hand]).toMatchObject([middle, middle])
    expect(track?.r).toBeLessThan(middle.cx)
    // The style sheet animates a dash of this length (`run-down`).
    expect(['pathLength', 'stroke-dasharray'].map((name) => hand?.number(name))).toEqual([1, 1])
  })

  it.each([
    [0, 0],
    [3000, 3000],
    [10 * QUOTE_LIFETIME_MS, QUOTE_LIFETIME_MS],
    [-3000, 0],
  ])('The countdown ring of a price that is %d ms old starts at %d ms', (age, gone) => {
    const [, hand] = circlesOf(NOW - age)
    expect(parseFloat(hand?.circle.style.animationDelay ?? '')).toBe(0 - gone)
    expect(hand?.circle.style.animationDuration).toBe(`${QUOTE_LIFETIME_MS}ms`)
  })

  it('The countdown ring does not run while the next price is requested', () => {
    expect(circlesOf(NOW, true)).toHaveLength(1)
  })
})
