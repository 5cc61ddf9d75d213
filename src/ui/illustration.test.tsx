import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { Illustration, ILLUSTRATIONS } from './illustration.tsx'

const NAMES = Object.keys(ILLUSTRATIONS) as (keyof typeof ILLUSTRATIONS)[]

it.each(NAMES)(
  'The illustration "%s" is two paths in less than 1 kB, hidden from screen readers',
  (name) => {
    const { container } = render(<Illustration name={name} />)
    expect(container.innerHTML.length).toBeLessThan(1000)
    expect(container.querySelectorAll('path')).toHaveLength(2)
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
  },
)

it.each(NAMES)('The illustration "%s" does not exceed its drawing area', (name) => {
  const absolute = /[ML](-?[\d.]+)[ ,](-?[\d.]+)/g
  const points = Object.values(ILLUSTRATIONS[name]).flatMap((path) => [...path.matchAll(absolute)])
  expect(points.length).toBeGreaterThan(0)
  for (const [, x, y] of points) {
    expect(Number(x)).toBeLessThanOrEqual(118)
    expect(Number(y)).toBeLessThanOrEqual(86)
  }
})
