interface Mark {
  color: string
  /** SVG path in a view box of 32 by 32, stroked in white. */
  path: string
}

const MARKS: Record<string, Mark> = {
  USD: { color: '#2e7d4f', path: 'M20 12c-1-2-7-3-7.5 0s7.5 3 7.5 6.5-7 3-8 .5M16 8v16' },
  GBP: { color: '#7a3fa0', path: 'M20 11c-1-2.5-6-2.5-6 1.5 0 3 1 6-2 10h9M11.5 17h6' },
  EUR: { color: '#2b4fa8', path: 'M21 11a6 6 0 1 0 0 10M9 14.5h8M9 17.5h8' },
  USDT: { color: '#1f9e87', path: 'M10 11h12M16 11v12M11 15.5h10' },
  USDC: { color: '#2f73c8', path: 'M19.5 13a4.5 4.5 0 1 0 0 6M16 9v2M16 21v2' },
  BTC: { color: '#e8891b', path: 'M13 10h4.5a2.8 2.8 0 0 1 0 6H13zM13 16h5.5a3 3 0 0 1 0 6H13z' },
  ETH: { color: '#5f6fbf', path: 'M16 7l6 9-6 3.5L10 16zM10.5 19l5.5 6 5.5-6' },
  TON: { color: '#1b8fd1', path: 'M10 11h12l-6 12zM16 11v12' },
  POL: { color: '#7b4be0', path: 'M12 20l-3-2v-4l3-2 8 8 3-2v-4l-3-2-3 2' },
  BNB: {
    color: '#c9930a',
    path: 'M16 8l3.5 3.5M16 8l-3.5 3.5M8 16l2 2M24 16l-2 2M16 24l3.5-3.5M16 24l-3.5-3.5M16 14l2 2-2 2-2-2z',
  },
  AVAX: { color: '#d8414a', path: 'M16 9l-7 13h4.5l4.5-8M20 18l2.5 4h-5z' },
  SOL: { color: '#6a4bc4', path: 'M12 11h10l-2.5 2.5h-10M10 16h10l2 2.5H12' },
}

const drawn = new Map<string, string>()

/** Returns a small SVG as data URI; undefined for TRX, so that clients show a monogram. */
export function iconOf(symbol: string): string | undefined {
  const mark = MARKS[symbol]
  if (mark === undefined) return undefined
  const known = drawn.get(symbol)
  if (known !== undefined) return known
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${mark.color}"/><path d="${mark.path}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  const icon = `data:image/svg+xml,${encodeURIComponent(svg)}`
  drawn.set(symbol, icon)
  return icon
}
