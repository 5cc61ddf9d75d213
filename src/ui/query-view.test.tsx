import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'

import en from '#i18n/messages/en.ts'

import { QueryView } from './query-view.tsx'
import type { LoadingStyle } from './request-state.ts'

const LOST = Object.assign(new Error('lost'), { kind: 'network', reference: 'E103-NETWORK' })

const SKELETON = ['skeleton']
const CONTENT = ['content']

/** What is on screen of a query in this state. */
function shown(
  query: { data?: string; error?: Error; fetchStatus?: 'fetching' | 'paused' },
  loading?: LoadingStyle,
): string[] {
  const { unmount } = render(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <QueryView
        query={{
          data: query.data,
          error: query.error ?? null,
          fetchStatus: query.fetchStatus ?? 'idle',
          dataUpdatedAt: 0,
          refetch: () => new Promise<never>(() => {}),
        }}
        {...(loading && { loading })}
        skeleton="skeleton"
      >
        {(text) => text}
      </QueryView>
    </IntlProvider>,
  )
  const parts = [
    screen.queryByText('skeleton') && 'skeleton',
    screen.queryByText('content') && 'content',
    screen.queryByRole('alert') && 'failure',
    screen.queryByText(/Couldn't refresh/) && 'age',
  ]
  unmount()
  return parts.filter((part) => part !== null)
}

it('A transparent request keeps its content while it is asked again, and a normal one shows its skeleton', () => {
  const again = { data: 'content', fetchStatus: 'fetching' } as const
  expect(shown(again)).toEqual(CONTENT)
  expect(shown(again, 'transparent')).toEqual(CONTENT)
  expect(shown(again, 'normal')).toEqual(SKELETON)
  for (const loading of ['normal', 'transparent'] as const)
    expect(shown({ fetchStatus: 'fetching' }, loading)).toEqual(SKELETON)
})

it('A rejected request says why, or how old its content is, whatever its style', () => {
  for (const loading of ['normal', 'transparent'] as const) {
    expect(shown({ error: LOST }, loading)).toEqual(['failure'])
    expect(shown({ fetchStatus: 'paused' }, loading)).toEqual(['failure'])
    expect(shown({ data: 'content', error: LOST }, loading)).toEqual(['content', 'age'])
    expect(shown({ data: 'content', fetchStatus: 'paused' }, loading)).toEqual(['content', 'age'])
  }
})

it('A request that nobody makes draws nothing, and what it has of before where there is something', () => {
  for (const loading of ['normal', 'transparent'] as const) expect(shown({}, loading)).toEqual([])
  expect(shown({ data: 'content' })).toEqual(CONTENT)
})
