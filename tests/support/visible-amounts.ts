import type { QueryClient } from '@tanstack/react-query'

import { amountText } from '#i18n/amount.ts'
import { isDecimal } from '#lib/money/decimal.ts'

/** Attributes that people neither see nor hear. */
const UNREAD =
  /^(?:class|id|style|d|href|src|for|name|points|viewBox|data-.*|aria-.*by|aria-controls)$/

function* textsOf(root: Element): Generator<string> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Element)) {
      yield node.textContent ?? ''
      continue
    }
    for (const { name, value } of node.attributes)
      if (!UNREAD.test(name) && !(node instanceof SVGElement && name !== 'aria-label')) yield value
    if (node instanceof HTMLInputElement) yield node.value
    // A number and its unit may be in two elements, so the text of their parent is searched too.
    if (node.childElementCount > 0 && (node.textContent ?? '').length < 80) yield node.textContent
  }
}

const UNIT = 'USDT|USDC|EUR|USD|BTC|ETH|TON|TRX|SOL|BNB'
const WITH_UNIT = new RegExp(String.raw`(?<![\w.,:])\d[\d\s.,]*(?:${UNIT})\b`, 'gu')

/** Returns the amounts in the app's cached responses that are too long to match by chance. */
function figuresOf(cache: QueryClient): Set<string> {
  const figures = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && /\d/.test(value) && isDecimal(value)) {
      const written = [value, ...['EUR', 'XTK'].map((unit) => amountText(value, unit, 'en'))]
      for (const text of written.map((one) => one.replace(/\s.*/u, '').replace('−', '')))
        if (text.includes('.') && text.replaceAll(/\D/g, '').length > 3) figures.add(text)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
  }
  for (const query of cache.getQueryCache().getAll()) walk(query.state.data)
  return figures
}

/**
 * Returns the amounts on the page, in its title, texts, fields and accessible names, other than
 * `typed` ones.
 */
export function findAmounts(cache: QueryClient, typed: readonly string[] = []): string[] {
  const figures = [...figuresOf(cache)]
  const found = [document.title, ...textsOf(document.body)].flatMap((text) => [
    ...(text.match(WITH_UNIT) ?? []),
    ...figures.filter((figure) => text.includes(figure)),
  ])
  const isTyped = (text: string) => typed.some((one) => text.replace(/\s+\D*$/u, '') === one)
  // A text that begins with "1 USDT" is a rate.
  return [...new Set(found)].filter((text) => !/^1\s/u.test(text) && !isTyped(text))
}
