/** The members of each request as listed in docs/contract.md (§2). */
import type { EndpointId } from '#api/endpoints.ts'
import { contract } from '#mocks/testing/contract-types.ts'

import { readText } from '../sources.ts'

const SHORT = new Map(
  [...readText('docs/contract.md').matchAll(/\*\*((?:HB|CT)\d)\*\*(?: =|:) ([^.|*]+)/g)].map(
    ([, name = '', members = '']) => [name, members] as const,
  ),
)

interface Documented {
  required: string[]
  optional: string[]
}

export function documentedMembers(id: EndpointId): Documented {
  const cell = (contract.requests.get(id) ?? '').replace(/^\*\*(\w+)\*\*: .*$/, '$1')
  if (/^(?:–|`\{\}`|id = )/.test(cell)) return { required: [], optional: [] }
  const [, base, more] = /^as (E\d+) \+ (.+)$/.exec(cell) ?? []
  if (base !== undefined && more !== undefined) {
    const { required, optional } = documentedMembers(base as EndpointId)
    return { required: [...required, ...documentedIn(more).required], optional }
  }
  return documentedIn(SHORT.get(cell) ?? cell)
}

function documentedIn(text: string): Documented {
  const parts = text
    .replaceAll(/ ?\([^()]*\)|; .*$|\{[^{}]*\}/g, '')
    .replace(/^\? /, '')
    .split('·')
    .map((part) => part.trim())
  const from = parts.findIndex((part) => /^(?:any of|exactly one of|[CD] also) /.test(part))
  // All parts after this one are optional too.
  const isOptional = (part: string, index: number) =>
    /^\w+(?:=\w+)?\?/.test(part) || part.includes('**or**') || (from !== -1 && index >= from)
  const names = (part: string) =>
    [...part.replace(/:.*$/, '').matchAll(/\b[a-z]\w*/g)]
      .map(([name]) => name)
      .filter(
        (name) =>
          !['any', 'of', 'exactly', 'one', 'or', 'neither', 'also', 'level', 'true'].includes(name),
      )
  return {
    required: parts.filter((part, index) => !isOptional(part, index)).flatMap(names),
    optional: parts.filter(isOptional).flatMap(names),
  }
}
