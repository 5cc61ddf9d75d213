import { expect, it } from 'vitest'

import { ILLUSTRATIONS } from './illustration.tsx'

it.each(Object.entries(ILLUSTRATIONS))(
  'The illustration "%s" is shorter than 800 characters and stays inside its drawing area',
  (_name, { quiet, accent }) => {
    expect(quiet.length + accent.length).toBeLessThan(800)
    const points = [...`${quiet}${accent}`.matchAll(/[ML](-?[\d.]+)[ ,](-?[\d.]+)/g)]
    expect(points.length).toBeGreaterThan(0)
    for (const [, x, y] of points) {
      expect(Number(x)).toBeLessThanOrEqual(118)
      expect(Number(y)).toBeLessThanOrEqual(86)
    }
  },
)
