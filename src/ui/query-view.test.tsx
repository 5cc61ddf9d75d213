import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { wrapInApp } from '#tests/support/in-app.tsx'

import { QueryView } from './query-view.tsx'
import type { LoadingStyle } from './request-state.ts'

const LOST = Object.assign(new Error('lost'), { kind: 'network', reference: 'E103-NETWORK' })

const SKELETON = ['skeleton']
const CONTENT = ['content']

function shown(
  query: { data?: string; error?: Error; fetchStatus?: 'fetching' | 'paused' },
  loading?: LoadingStyle,
): string[] {
  const { unmount } = render(
    wrapInApp(
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
      </QueryView>,
    ),
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

it('A refetch keeps the content if its loading is transparent, and shows a skeleton if normal', () => {
  const again = { data: 'content', fetchStatus: 'fetching' } as const
  expect(shown(again)).toEqual(CONTENT)
  expect(shown(again, 'transparent')).toEqual(CONTENT)
  expect(shown(again, 'normal')).toEqual(SKELETON)
  for (const loading of ['normal', 'transparent'] as const)
    expect(shown({ fetchStatus: 'fetching' }, loading)).toEqual(SKELETON)
})

it.each(['normal', 'transparent'] as const)(
  'A failed %s request shows the reason, or the old content with its age if there is any',
  (loading) => {
    expect(shown({ error: LOST }, loading)).toEqual(['failure'])
    expect(shown({ fetchStatus: 'paused' }, loading)).toEqual(['failure'])
    expect(shown({ data: 'content', error: LOST }, loading)).toEqual(['content', 'age'])
    expect(shown({ data: 'content', fetchStatus: 'paused' }, loading)).toEqual(['content', 'age'])
    expect(shown({}, loading)).toEqual([])
  },
)

it('The content of a request that is no longer made stays visible', () => {
  expect(shown({ data: 'content' })).toEqual(CONTENT)
})
